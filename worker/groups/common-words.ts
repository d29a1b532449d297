/**
 * How frequent words are in news in general, by their stems: the background frequencies for the
 * words of the last days. Counted over some nine thousand public news items, and rounded.
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
    0.025,
    words(`
  accord across agency ago agre ahead air allow also american announc another around attack
  australia away back bank based battl beat becom best bid big biggest bill billion bomb boost
  boston british bush business buy call car case champion championship chang charg chief city
  claim clos club coach come company computer consumer continu contract cost country court cup
  cut data deal death demand despit devic dollar driv due early earn election end england
  european even ever executiv expect face fall fan featur federal fight final find firm first
  five follow football forc former found four free futur game general giant give global go going
  good government group gt half hand head held help high higher hit hold home hope inc
  includ increas india industry interest international internet investor issu japan job john keep
  key kill largest last late latest launch lead leader leagu least leav left life line london
  long look loss low major mak maker man manager mark market match media meet military million
  minister miss mobil move nation national near nearly need network next night north number offer
  official oil old olympic onlin open pandemic part pass past pay peopl percent phon plac plan
  play player point polic post power president pric prim product profit program put quarter race
  rais reach record red releas remain report research return reuter right rise rival rose round
  run sale san scor search season second security see seek sell server servic sery set shar share
  show sign sinc six softwar sourc south spac sport star start stat still stock street support
  system take talk target team technology test third thre titl took top trad troop try turn u
  union unit updat use user version victory video want war warn washington way web well win
  window won work world york
  `),
  ],
  [
    0.008,
    words(`
  account accus acquir action actor add administration advanc afghan afghanistan agreement aid
  aim airlin almost already america amid among amp analyst angel anti appear appl apple approv
  area arm army arrest ask association athen attempt august australian authority availabl ban
  bankruptcy barrel baseball begin behind believ better biden black blast blue board body bowl
  break bring britain build california came campaign canada canadian capital captain card career
  caus celebrat cent center central ceo chairman challeng chanc chicago children china chines
  chip clear coast commission communication competition complet concern conferenc confirm
  consider control coronavirus covid creat cricket crisis crud current customer david dead debut
  decad decid decision declin defeat defend defens delay department design develop development
  died digital director disput doubl drop drug earlier east economic economy effort eight
  electronic ended energy engin enter eu europ event every exchang expand expert extend eye
  facebook fail family far fear fell field figur file filed film finally financial finish fire
  flight florida focus food forecast foreign form fourth franc francisco french fuel full fund
  gain gave gaza german given goal gold google grand great green ground grow growth hard health
  hear heart history host hour hous houston human hurrican ibm imag improv indian information
  injur injury instagram intel introduc investment iraq iraqi island israel israeli italian
  january japanes join judg jump kerry know known korea land law lawsuit led less let level lift
  likely limit link linux list littl live local lockdown lose lost lower madrid mail main manag
  management manchester march medal member men messag met michael microsoft militant minut money
  morn motor music name named nasa net never nfl nine northern november nuclear obama oct october
  offic officer operat operation oracl order outsid owner pakistan palestinian paris party paul
  pc peac performanc personal photo pick pictur plann pm policy political popular possibl
  potential premier prepar presidential press privat prob problem process produc production
  profil project promis provid public pull push putin quarterly question quit rally rank rate re
  ready real rebel receiv recent recently region regulator replac researcher reserv result resum
  retailer reveal revenu risk road rock roll rule runn russia russian schedul school scientist
  secretary secur seem seen send sent september settl seven several short shot side singl site
  size slow small soccer social soldier sony soon southern sox special spend stadium stag stand
  standard statement station stay step stop stor story strik strong struggl study sudan suffer
  suit summer sun supply surg surpris suspect tak taken tech television tell term thing think
  thousand threat threaten together tokyo told tool touchdown tour toward track train trial trump
  tv uk ukrain unveil used using violenc visit vote wait wall watch weapon weekend went west
  western whether whit william winn winner wireless within without women worker wound www yard
  young
  `),
  ],
  [
    0.004,
    words(`
  able abus accept access acquisition act activity actress added admit admitt adopt africa
  african afternoon age agent aimed airbus aircraft airport airway alex alleg allianc along
  although amazon amd announcement annual aol app apparently appeal appearanc application april
  arafat ariel arriv arsenal asia asian asked assault asset associat astro athlet athletic
  atlanta attorney auction aug auto automaker averag avoid await award bad ball bann bar
  barcelona base basketball bay becam began beij benefit birthday bit blair blam block blow boe
  bond book border born boss box boy brand brav brazil brexit bridg broadcast brother brought
  brown browser budget cabl calif camera camp cancer candidat capacity captur cardinal care
  carolina carrier carry cash celebrity cell centr century certain chain charl chart check child
  chris christma cisco civil clash class classic cleric cleveland climb clinic closer code colin
  collaps colleg color comment commercial commissioner committe community compet condition
  conduct confidenc conflict congress content controversial core corporat corporation council
  count county coupl cours cover cp crash credit crew crim cross crowd crucial currently daily
  damag date daughter davis deadly debat debt dec december declar deep deficit delhi deliver dell
  delta democrat democratic deny deput describ desktop detail detectiv determin detroit developer
  didnt different direct disappoint discover discuss dismiss disney display distanc division
  doctor document doesnt dog domestic dominat don done dont door doubt dow download downtown
  dozen draft draw dream driver dropp dual dutch dvd earth earthquak ease eastern easy edge
  edition effect electric elementary emerg emergency employe engineer english enjoy enough ensur
  enterpris entertainment equipment era estimat euro everyon evidenc ex expectation experienc
  explod explosion export express extra fac fact fallujah famous farmer fast fastest father fed
  federation fee feel festival fi fifth financ fine fired firefighter fiscal fix flat flood fly
  font ford format formula forward founder fraud fresh friend front gary gas gather gear
  generation georg germany giv gm goe golf gone graduat grant greec guard halt hamas happen happy
  hat heat herself highest highway himself historic hockey hole holiday hollywood homer hop
  hospital hot hotel howard however hp huge hundr hurt idea illegal impact important impos incom
  independent index indianapolis individual indonesia inflation initial initiativ insid instead
  insuranc insurgent intelligenc interim interview investigation involv ipod iran ireland islamic
  isnt ivan jail jame jerusalem jet joe johnson joint jone jose journal july june justic justin
  kabul kansa kept kick kid kidnapp king korean kremlin kyiv labor lake larg later lawyer leak
  learn legal levy librar licens light liv liverpool longer lot louis love ltd machin maintain
  manufactur manufacturer martinez mass massiv master mayor mean measur medical memory merger
  miami michigan microsystem mid middl midfielder mike milan mile mind ministry mission model
  moment monitor moon moscow mother mount mov moved movi movy ms murder musk muslim mw nasdaq
  nato nba negotiation neighborhood netflix newly newspaper ninth nokia note noth nov nurs
  offensiv officially often opener operator opportunity opposition option ordinanc organization
  outlook owned pa pace pack page paid pair panel parad parent park parliament partner
  partnership pedestrian pedro perfect perform perhap person philadelphia piec pilot pitch
  pitcher planet plant platform plc pledg plus poll poor portabl position positiv postpon pound
  powerful practic pre predict present pressur prevent preview previous previously princ prison
  prix priz pro processor producer progress promot proper propos proposal prosecutor protect
  protection protest prov provider provinc publish purchas putt qualify quarantin quarterback
  quickly rac radio ran rang rat ray read reality really reason recall reduc reform refuge refus
  regular reject relat relief remember remov renew reportedly represent republican request requir
  resident resign rest restart retail retir review ris river robert rocket role rooki room rout
  row royal rugby rul ruled ryder safe safety samsung sanction satellit save saw scandal scen
  scienc screen seattl sec secret sector seed semiconductor senat senior sentenc sept serious
  serv session sett settlement sex shak shareholder sharon sharp sharply sheriff shift ship shock
  shoot shooting shopp shut singapor singer singh sir situation slid smaller smart smartphon
  smith snap snow soar sold someth son song spacecraft spain spam spammer spanish spark speak
  speed spent spokesman spot spread sprint staff stak stev stopp storag storm straight strategy
  streak striker strip struck student studio stunn styl success successful sue suggest suicid
  super superintendent suprem sure surfac surgery survey suspend sweep sydney taiwan takeover tax
  taxpayer teacher telephon ten tennis terror terrorism terrorist tesla texa thank themselv
  though thought threw tie tiger tiktok tim titan tom tony tornado toronto total touch tough
  tournament town traditional trail transfer travel tribut trip troubl turkey twitter university
  upcom upgrad urge urged vaccin valu van vehicl ventur veteran vice victim view virginia virtual
  virus vladimir voic volunteer voter vs walk warm warner water wear weather weigh welcom wi wide
  wife wild wildfir wind winter witness woman wont wood word worldwid worry worst worth writ
  wrong xp yahoo yanke yasser youtub yuko zealand zoning
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
