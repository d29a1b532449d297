/**
 * How frequent words are in news, by their stems: the background for the words of the last days. Counted
 * over 110,000 public headlines of several countries and years, each collection by its share, rounded.
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

/** Stems by the share of news items that have them; those with a capital are mostly names. */
const SHARES = {
  0.017: `
  ap back bank bill call claim company cost cup cut deal end energy England face final first game
  government help high hit home hous kill liv man million need open pay peopl plan polic president
  pric rate report reuter rise set show stat strik take train Trump uk want warn way win women
  work world
  `,
  0.008: `
  accus affect ahead Americ announc attack ban beat best Biden big black boss British business buy
  car case chang charg chief Chin city clos come continu country court covid dead death Donald
  economy election ex expect fall family fan fight find fire firm five food forc former four fund
  gas giant give go going gop group gt happen head host inflation interest Iraq job John keep know
  last launch law lead leader leagu leav life look market mean meet Microsoft minister miss money
  mortgag move nation national next night offer offic official oil old payment play player point
  post power put question rail rais record red releas Republic return reveal right ris rule run
  Russ sale save school season second security see seek servic shar shoot sign sinc six staff star
  start still stock struggl support talk target tax team tell test thing thre titl top trad try
  turn tweet Twitter Ukrain union unit use video vote war watch Whit worker York
  `,
  0.0045: `
  abus accord action actually administration agre air airlin allow also amid another anti arrest
  ask assault Austral away based battl bbc becom begin behind better bid biggest bomb book boost
  break bring budget Bush Californ campaign cant cap caus ceo challeng champion championship child
  children christm club co coach concern consider control council crash crisis customer data debt
  decision defend delay demand Democrat despit dog dont driver drop drug due early earn economic
  eu euro Europ even ever every expert fail fear federal flight Florid follow football found Fox
  Franc free French fuel futur general gett girl global goal gold good govt grand great grow gun
  hand health hear higher history hold holiday hope household hundr inc includ increas India
  industry injur international internet investor Iran Israel issu Japan Joe join judg key kid King
  Kore late latest lawyer least left line littl live London long lose loss love low mail major mak
  maker manager mark match media member men Michael military name near nearly network never north
  nuclear number Olympic onlin order parent part party pass percent phon photo plac prim prob
  product profit protest public push quarter race rally reach ready real really remain risk row
  runn sav scandal scor search secret sell senat sery sex sexual shot side social south spac spend
  sport stay step stop stor story street student study suspect system tak tech technology Texa
  think third thousand threat threaten tip told travel trial troop tv updat user victim victory
  walk Washington water well west without woman wont
  `,
  // Words of local papers, by estimate: public collections have few of their headlines.
  0.0016: `
  academy accident arraign avenu ballot baseball basketball blaz bridg burglar campus clerk clinic
  colleg collid collision commissioner constabl coroner county creek deput deputy dispatch
  dispatcher district downtown elementary engin fatal festival firefighter firework fundrais
  garbag garden grocery hall harbor highway hill homeowner institut interim interstat lake lane
  library memorial motel motorcycl motorcyclist motorist neighborhood nurs obituary overturn
  patrol pedestr playground pool principal quarterback referendum resident river robbery
  scholarship sewag sewer shelter sheriff shooter sidewalk stream superintendent taxpayer teenag
  teenager theater theatr theft thief tornado tournament township traffic trooper truck undefeat
  valley
  `,
};
/** Of a short number, a year, and a word that is not in the table. */
const SHARE_OF_NUMBER = 0.01;
const SHARE_OF_YEAR = 0.004;
const SHARE_OF_OTHERS = 0.00008;

const stems = Object.entries(SHARES).flatMap(([share, text]) =>
  [...words(text)].map((stem) => [stem, Number(share)] as const),
);
const shares = new Map(stems.map(([stem, share]) => [stem.toLowerCase(), share]));
const common = new Set(stems.map(([stem]) => stem).filter((stem) => !/^[A-Z]/.test(stem)));

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Whether a term is left out. A single letter is. */
export function isStopWord(stem: string): boolean {
  return STOP_WORDS.has(stem) || (stem.length < 3 && /^\D$/u.test(stem));
}

/** The share of news items that have a term, between 0 and 1. */
export function shareOf(term: string): number {
  const share = shares.get(term);
  if (share !== undefined) return share;
  if (term > ":") return SHARE_OF_OTHERS; // No number.
  if (/^\d{1,2}$/.test(term)) return SHARE_OF_NUMBER;
  return /^(?:19|20)\d\d$/.test(term) ? SHARE_OF_YEAR : SHARE_OF_OTHERS;
}

/** Whether news has a term often, and not as a name. */
export function isCommonWord(stem: string): boolean {
  return common.has(stem);
}
