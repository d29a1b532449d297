/**
 * How frequent words are in news in general, by their stems: the background frequencies for the
 * words of the last days. Counted over some 110,000 public headlines of several countries and years,
 * each collection by its share, and rounded.
 */

/** Stop words, in the languages of most feeds. */
const STOP_WORDS = words(`
  a about abov after again against al all am an and any ao are as at au auch auf aux be becaus
  been befor being below between both but by can che com con could da dan das day de dei del
  della dem den der des di did die do doe doing dos down du dur each ein eine el em en es est et
  few for friday from fur further get got had has hav have he her here him his how i if il im in
  into is ist it its itself just la las le les like lo los lt made make many may me might mit
  monday month more most much must my na ne new nicht no non nor not now of off on once one only
  or os other our out over own par para pas per por pour que qui quot s said same saturday say se
  she should sich so some su such sunday sur t than that the their them then ther thes they this
  thos through thursday time to today tomorrow tonight too tuesday two uma un una und under une
  until up us very via von was we wednesday week were what when wher which whil who whom why will
  with would year yesterday yet you your zu
`);

/** Stems by the share of news items that have them. */
const SHARES: readonly (readonly [share: number, stems: ReadonlySet<string>])[] = [
  [
    0.017,
    words(`
  ap back bank bill call claim company cost cup cut deal end energy england face final first game
  government help high hit home hous kill liv man million need open pay peopl plan polic president
  pric rate report reuter rise set show stat strik take train trump uk want warn way win women
  work world
  `),
  ],
  [
    0.008,
    words(`
  accus affect ahead american announc attack ban beat best biden big black boss british business
  buy car case chang charg chief china city clos come continu country court covid dead death
  donald economy election ex expect fall family fan fight find fire firm five food forc former
  four fund gas giant give go going gop group gt happen head host inflation interest iraq job john
  keep know last launch law lead leader leagu leav life look market mean meet microsoft minister
  miss money mortgag move nation national next night offer offic official oil old payment play
  player point post power put question rail rais record red releas republican return reveal right
  ris rule run russia russian sale save school season second security see seek servic shar shoot
  sign sinc six staff star start still stock struggl support talk target tax team tell test thing
  thre titl top trad try turn tweet twitter ukrain union unit use video vote war watch whit worker
  york
  `),
  ],
  [
    0.0045,
    words(`
  abus accord action actually administration afp agre air airlin allow also america amid another
  anti arrest arsenal ask assault australia away based battl bbc becom begin behind better bid
  biggest billion bomb book boost break bring budget bush california campaign cant cap caus ceo
  challeng champion championship chelsea child children christma club co coach concern consider
  control coronavirus council crash crisis customer data debt decision defend delay demand
  democrat despit dog dont driver drop drug due early earn economic eu euro europ european even
  ever every expert fail fear federal flight florida follow football found fox franc free french
  fuel futur general gett girl global goal gold good govt grand great grow gun hand health hear
  higher history hold holiday hope household hundr inc includ increas india industry injur
  international internet investor iran israel issu japan joe join judg key kid king korea late
  latest lawyer least left line littl live liverpool london long lose loss love low mail major mak
  maker manager manchester mark match media member men michael military name near nearly netflix
  network never north nuclear number olympic onlin order parent part party pass percent phon photo
  plac prim prob product profit protest public push quarter race rally reach ready real really
  remain reportedly risk row royal runn sav scandal scor search secret sell senat sery sex sexual
  shot side soar social softwar south spac spend sport stay step stop stor story street student
  study suspect system tak tech technology texa think third thousand threat threaten tip told
  travel trial troop tv updat user victim victory walk washington water well west without woman
  wont
  `),
  ],
  [
    0.0026,
    words(`
  abortion account across act activist actor ad add advanc advic afford afghan africa age agency
  ago aid aim airport alleg allegation almost already amazon among angel answer appeal appear appl
  approv april army around asked attempt attorney australian authority availabl award baby bad
  baghdad believ benefit blam blast block blow blue board body boe border box boy brand britain
  brown build calculator canada canadian cancel candidat captain card care cash celebrat center
  chancellor character check chicago chines chip chris clear climat coast cohen colbert collaps
  comment community computer confirm congress consumer contract cop corp cover creat credit
  cricket crim daily daniel date daughter david debat debut decad december decid defeat defens
  deliver democratic deny department didnt died director disney disput disruption doctor doesnt
  dollar doubl dozen draw dream driv ease effort electric electricity elon employe event everyon
  everyth executiv explain extend extra eye fa fac facebook far fast fbi fed feel femal field
  figur file film finally financ financial fired fly focus forecast foreign forward founder fourth
  fraud fresh friend full funniest gain gay gaza georg georgia germany giuliani goe googl gov
  governor green growth guilty guy half hard harry heart heat held highest highlight hospital
  hostag hour huge human hunt hurrican hurt ibm idea impact improv indian injury instagram intel
  interview investigat investigation iraqi ireland island isnt israeli jail jame january jim jimmy
  johnson jone july jump justic kim kimmel land largest lawmaker lawsuit led legal less let letter
  level lift light likely limit link list loan local lost lot lower madrid march mask mass matter
  measur messag met mike minut mobil mock moment mother movi movy mueller murder music musk muslim
  nasa net nfl obama october officer option oscar owner paid pakistan palestinian pandemic paris
  park passenger past paul peac pension perfect person personal petrol pick pictur plann plant
  pledg pm policy political poll popular possibl pound predict premier prepar presidential press
  pressur princ prison pro problem program project promis prosecutor protect protester prov pull
  putin queen quit racist read reason rebel receiv recession reform refus reject remov rent rep
  rescu research resign respons result retailer retir review rival road robert rock role roll rose
  round ryan safety san sanction saudi scientist scotland scott secretary secur seen senator send
  sentenc september seven shock shop shopper short shut singl site slam slow small smith snl
  soldier son song soon sourc southern sox spain speak special speech spot st stag stand statement
  station stephen storm strong sue suggest summer super supply suprem surg surpris suspend taylor
  teacher teen term ticket tiger tom took tour town track unveil urge urged used using utd vaccin
  view violenc visit voter wait wale walkout wall wear weather web wedd weekend welcom went
  whether wife william winn winner winter won wood word worst worth wrong young zealand
  `),
  ],
  [
    0.0016,
    words(`
  able accept access adam address admit adviser afghanistan aged agent agreement ai aide airway
  allegedly ally alway amp analysis analyst andrew animal annual anthony anyon app arafat area
  arent argentina arizona arm arriv artist asian athen august autumn averag avoid await ball
  bankruptcy bann bar beauty becam ben billionair birthday bond borrow boston bowl brazil briton
  broken brother bus buyer came camp cancell cancer capital capitol career cast cat catch
  celebrity centr central chain chairman chanc charity chas cheaper church civil clash class clean
  climb closer closur cnn cold colleg color commission committe compar competition complet
  condition conferenc conflict conservativ controversial count coupl cours crackdown crew criminal
  critic criticism cross crowd dad damag dangerous darfur deadlin deadly declar declin delivery
  design destroy detail develop development devic different digital direct discuss dismiss
  document done door doubt dress drink dropp duty earth east easy eat edge effect eight elect
  elizabeth email emergency engin enough enter era evidenc exchang exit expand expensiv experienc
  explosion fact fake fare farm farmer fashion father favorit featur february fee fell fine finish
  fish fix flat flood form francisco front funeral gap gave gb gdp german gift giv given golden
  golf gone ground guard guid halloween halt happy harassment hate hell hilarious himself historic
  hollywood hong honor horizon hot hotel howard husband ice illegal imag immigrant impeachment
  important incom industrial information inquiry insid inspir insuranc intelligenc introduc
  investment involv italian italy jan japanes jeremy jet joke journalist jr june kany kardashian
  kelly kerry kevin kick known kong labor lady later leak learn legend lewis lgbtq lie linux lock
  longer main management mar markl martin massiv master mayor mccain mcdonald medal meghan mental
  meter mexico meyer miami michell michigan migrant militant mind model mom morn mount murray
  named nba newcastl nine noah northern november nra nsw ohio operation opposition oracl outsid
  packag pain panel parkland partner pc penalty penc peoplesoft performanc period pilot plead
  positiv potential powerful prais prevent primary privat prix priz produc production profil
  property propos proposal protection provid racism raid rain rank re reality recall recent reduc
  refuge region regulator relationship remember replac reporter reserv respond restaurant resum
  retail rip rishi rmt rocket room rout rudy rugby rul sack safe sam sander sarah schedul schem
  screen sea seat seem self semi sen sent serious server seth settl several ship shortag singer
  smart soccer someth sony spark speed spread spur squad stak standard stev stormy straight stunn
  styl sudan suffer suicid suit summit sun sunak supermarket survey surviv survivor swift switch
  tackl taken takeover tear ten terror thank theory theyr thought tie together tokyo toll tool
  tottenham tough tourist toward trailer treat treatment trevor tribut trick tried trip troll
  troubl true turkey understand university version viral virginia virus voic vot vow vs warm wast
  watchdog wave weapon weigh western wild wilko wimbledon windfall window wireless worri worry
  wound writ youll
  `),
  ],
  [
    0.0011,
    words(`
  absolutely accident acquir activity actress adopt adorabl ads adult african aimed alex
  alternativ amaz amy anderson andy anniversary aol apologiz apology approach arabia art ash asia
  aspx asset association athlet athletic atlanta attend backlash ballot barr barrel base baseball
  basic basketball battery bay bear beer beij beyond bird birth bit blair bn bonus boom boycott
  branch brav brexit brief brought bull burn captur cardinal carolina carry caught cbi cell celtic
  century ceremony chao charl choic choos christian cia cisco clark classic clinton cloth code
  coffe comeback comedian commonwealth communication compet complaint condemn confidenc confident
  congressional conspiracy convict conway cook corporat county crack crazy criticiz crown crud
  cruis crush cruz cultur cutt cyber damn danc dat davis deep defenc dell delta democracy deputy
  derby describ desktop detain determin devastat dinner disaster discount display disrupt district
  ditch djokovic domestic don dr drama dramatic drought dutch earlier earthquak education
  electronic ellen embassy embrac emerg emma emotional ended epa episod eric error erupt escap
  everton export expos express failur fair faisal fallen fallon fastest ferry festival fifth filed
  fill fined ford forest formula freedom fujitsu fullquot gender generation graham grant guess
  hail hair hall ham handl hang hannity harris hat heavy hero hike hill hole homeowner hop houston
  hp href http iconic ignor imf immigration import incident incredibl indonesia inn instead
  invasion irish islam ivan ivanka jack jackson jeff jennifer jersey jong jordan journey jury
  justin kansa kate kept kidnapp killer kind korean kushner labour lack lanka larg laugh lee leed
  leicester lender lion lockdown loom louis machin male manag marathon marriag matt max medical
  melania meme memory merger middl mine mini misconduct missil mission mistak monitor moon motor
  mov movement nail nobel nomine note noth nurs obsess oct offensiv ok oliver opener operat
  operator oppos organization oust outbreak outlook overtim owned pack paper parliament passport
  patient pelosi pennsylvania perform pet philippin pitch platform plea plot plung plus poland
  politic politician poor pop pope port position postal potter practic pre pretty probably process
  producer progress progressiv promot prompt provider pruitt putt qatar qld qualify quarterly
  queer quickinfo quickly rac radio raducanu rang ranger rant rape rapper rare rat react rebat
  recover recovery regret relat relief remark renew rental reopen request requir researcher
  resident rest restor restriction retirement revenu reviv rich richard ride ring riot robot roger
  ronaldo ruled ryanair sa santa satellit saw scar scen scienc scrapp seal sean sec sector seiz
  senior serv session settlement shak sharon sharply shell shift shooter shopp shrink sick silenc
  silver singapor sink sir size slid slightly smaller snap sold someon sorry sound southgat
  spanish spent spik split spoof spr sprint spy squeez sri stadium stamp starbuck steal steel stok
  stolen stopp storag strategy stream striker strip studio sub success supplier supporter sure
  surgery sweden sweep sweet sydney syria taiwan tank tariff taunt ted teenager television
  tennesse tennis terrorism terrorist tesco testify text theft themselv thron throw ticker tight
  tiktok tony total totally touch tournament toy traffic tran transfer transgender transport
  treasury tree trend tripl trust truth twic ukrainian unemployment upcom upgrad upset usa valu
  van vehicl veteran vice villa virgin voted wa wage wake warner wasnt websit weird whol wind wine
  wing wish withdraw within witness workplac wors writer wrot www yahoo youv yuko zero zodiac zone
  zuckerberg
  `),
  ],
];
/** Of a short number, a year, and a word that is not in the table. */
const SHARE_OF_NUMBER = 0.01;
const SHARE_OF_YEAR = 0.004;
const SHARE_OF_OTHERS = 0.00008;

const shares = new Map(SHARES.flatMap(([share, stems]) => [...stems].map((stem) => [stem, share])));

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Whether a term is left out. A single letter is. */
export function isStopWord(stem: string): boolean {
  return STOP_WORDS.has(stem) || /^\D$/u.test(stem);
}

/** The share of news items that have a term, between 0 and 1. */
export function shareOf(term: string): number {
  if (/^\d{1,2}$/.test(term)) return SHARE_OF_NUMBER;
  if (/^(?:19|20)\d\d$/.test(term)) return SHARE_OF_YEAR;
  return shares.get(term) ?? SHARE_OF_OTHERS;
}
