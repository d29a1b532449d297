/** Names of months, zones and halves of the day, as real feeds write them. Data only. */
import { words } from "../words.ts";

// `listopada` is November in Polish and October in Croatian: the language with more readers wins.
const MONTH_NAMES: readonly string[] = [
  "jan january januar janvier janv enero ene gennaio gen janeiro januari jän jänner januára ιαν ιανουαρίου ιανουάριος január leden ledna stycznia styczeń sty января январь янв січня ocak oca tammikuu tammikuuta ianuarie janúar 一月 siječnja јан јануар яну січ ian jaanuar xaneiro xan ม.ค มกราคม يناير जनवरी ינואר בינואר gener",
  "feb february februar février fevrier févr fév fev febrero febbraio fevereiro februari φεβ φεβρουαρίου φεβρουάριος február únor února lutego luty lut февраля февраль фев февр лютого şubat şub helmikuu helmikuuta februarie febrúar 二月 veljače феб фебруар лют veebruar ก.พ กุมภาพันธ์ فبراير फरवरी फ़रवरी פברואר בפברואר febrer",
  "mar march märz maerz mrz mär mars marzo março marco maart mrt marts μάρ μαρ μαρτίου μάρτιος március márc březen března marca marzec marca марта март мар березня mart maaliskuu maaliskuuta martie 三月 ožujka бер มี.ค มีนาคม مارس मार्च מרץ במרץ mac",
  "apr april avril avr abril abr aprile απρ απριλίου απρίλιος április ápr duben dubna kwietnia kwiecień kwi апреля апрель апр квітня nisan nis huhtikuu huhtikuuta aprilie apríl 四月 travnja април кві เม.ย เมษายน أبريل ابريل إبريل अप्रैल אפריל באפריל",
  "may mai mayo maggio mag maio mei maj μάι μαι μαΐ μαϊ μαΐου μάιος május máj květen května maja мая май травня mayıs toukokuu toukokuuta maí 五月 svibnja мај тра พ.ค พฤษภาคม مايو मई מאי במאי maig",
  "jun june juni juin junio giugno giu junho ιούν ιουν ιουνίου ιούνιος június jún červen června czerwca czerwiec cze июня июнь июн червня haziran haz kesäkuu kesäkuuta iunie júní 六月 lipnja јун юни чер iun juuni jūnijs jūn xuño มิ.ย มิถุนายน يونيو يونيه जून יוני ביוני juny",
  "jul july juli juillet juil julio luglio lug julho ιούλ ιουλ ιουλίου ιούλιος július júl červenec července lipca lipiec lip июля июль июл липня temmuz tem heinäkuu heinäkuuta iulie júlí 七月 srpnja јул юли лип iul juuli jūlijs jūl xullo xul ก.ค กรกฎาคม يوليو يوليه जुलाई יולי ביולי julai juliol",
  "aug august août aout agosto ago augustus αύγ αυγ αυγούστου αύγουστος augusztus srpen srpna sierpnia sierpień sie августа август авг серпня ağustos ağu elokuu elokuuta ágúst 八月 kolovoza серп avgust avg ágú ส.ค สิงหาคม أغسطس اغسطس अगस्त אוגוסט באוגוסט agu agt ogos agost",
  "sep sept september septembre septiembre set settembre setembro σεπ σεπτ σεπτεμβρίου σεπτέμβριος szeptember szept září września wrzesień wrz сентября сентябрь сен сент вересня eylül eyl syyskuu syyskuuta septembrie 九月 rujna септембар вер сеп септ септември ก.ย กันยายน سبتمبر सितंबर सितम्बर ספטמבר בספטמבר setembre",
  "oct october oktober okt octobre octubre ottobre ott outubro out οκτ οκτωβρίου οκτώβριος október říjen října października październik paź октября октябрь окт жовтня ekim eki lokakuu lokakuuta octombrie 十月 октобар жов ต.ค ตุลาคม أكتوبر اكتوبر अक्टूबर अक्तूबर אוקטובר באוקטובר",
  "nov november novembre noviembre novembro νοέ νοε νοεμ νοεμβρίου νοέμβριος listopad listopadu listopada lis ноября ноябрь ноя листопада kasım kas marraskuu marraskuuta noiembrie nóvember 十一月 studenoga нов ное новембар лис nóv พ.ย พฤศจิกายน نوفمبر नवंबर नवम्बर נובמבר בנובמבר",
  "dec december dezember dez décembre decembre déc diciembre dic dicembre dezembro desember des δεκ δεκεμβρίου δεκέμβριος prosinec prosince grudnia grudzień gru декабря декабрь дек грудня aralık ara joulukuu joulukuuta decembrie 十二月 prosinca дец децембар гру detsember ธ.ค ธันวาคม ديسمبر दिसंबर दिसम्बर דצמבר בדצמבר dis desembre",
];

/** Month names (lower case, without dots) → 1..12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, index) => numbered(index + 1, names)).toReversed(),
);

/** Zone names → minutes east of Greenwich. Single letters as RFC 822 section 5.1 has them. */
export const ZONES: ReadonlyMap<string, number> = new Map([
  ...numbered(0, "ut utc gmt z wet uct zulu greenwich"),
  ...numbered(60, "n cet bst met mez wat west"),
  ...numbered(120, "cest eet mest mesz cat sast"),
  ...numbered(180, "eest msk eat trt"),
  ...numbered(210, "irst"),
  ...numbered(240, "msd gst samt"),
  ...numbered(270, "irdt"),
  ...numbered(300, "pkt uzt yekt"),
  ...numbered(330, "ist"),
  ...numbered(345, "npt"),
  ...numbered(360, "bdt omst"),
  ...numbered(390, "mmt"),
  ...numbered(420, "ict wib krat"),
  ...numbered(480, "sgt hkt awst myt pht wita irkt"),
  ...numbered(540, "jst kst wit yakt"),
  ...numbered(570, "acst"),
  ...numbered(600, "aest chst vlat"),
  ...numbered(630, "acdt"),
  ...numbered(660, "aedt magt"),
  ...numbered(720, "y nzst pett"),
  ...numbered(780, "nzdt"),
  ...numbered(-60, "a egt cvt"),
  ...numbered(-150, "ndt"),
  ...numbered(-180, "adt art brt uyt clst"),
  ...numbered(-210, "nst nt"),
  ...numbered(-240, "ast edt at clt"),
  ...numbered(-300, "est cdt cot pet"),
  ...numbered(-360, "cst mdt"),
  ...numbered(-420, "mst pdt"),
  ...numbered(-480, "pst akdt"),
  ...numbered(-540, "akst hdt"),
  ...numbered(-600, "hst hast"),
  ...numbered(-720, "m"),
]);

/** Names in the United States that Windows does not have, and abbreviations for summer and winter → IANA names. */
export const US_ZONES: ReadonlyMap<string, string> = new Map([
  ["et", "America/New_York"],
  ["ct", "America/Chicago"],
  ["mt", "America/Denver"],
  ["pt", "America/Los_Angeles"],
  ["eastern", "America/New_York"],
  ["central", "America/Chicago"],
  ["mountain", "America/Denver"],
  ["pacific", "America/Los_Angeles"],
  ["alaska", "America/Anchorage"],
  ["hawaii", "Pacific/Honolulu"],
  ["coordinated universal", "UTC"],
]);

// `mar` may be Tuesday only where the month is a number.
const WEEKDAY_NAMES: readonly string[] = [
  "sun sunday so sonntag dim dimanche dom domingo domenica zo zondag вс воскресенье nd niedziela",
  "mon monday mo montag lun lundi lunes lunedì seg segunda ma maandag mandag пн понедельник pon poniedziałek",
  "tue tues tuesday di dienstag mar mardi martes martedì ter terça dinsdag tir tirsdag вт вторник wt wtorek",
  "wed weds wednesday mi mittwoch mer mercredi mié mie miércoles mercoledì qua quarta wo woensdag ons onsdag ср среда śr środa",
  "thu thur thurs thursday do donnerstag jeu jeudi jue jueves gio giovedì qui quinta donderdag tor torsdag чт четверг czw czwartek",
  "fri friday fr freitag ven vendredi vie viernes venerdì sex sexta vr vrijdag fre fredag пт пятница pt piątek",
  "sat saturday sa samstag sam samedi sáb sab sábado sabato za zaterdag lør lördag сб суббота sob sobota",
];

/** Names of weekdays (lower case, without dots) → 0 for Sunday. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  WEEKDAY_NAMES.flatMap((names, index) => numbered(index, names)).toReversed(),
);

/** Halves of the day → hours to add behind noon (0 or 12). */
export const MERIDIEMS: ReadonlyMap<string, number> = new Map([
  ...numbered(0, "am a.m a.m. πμ 오전 上午 午前"),
  ...numbered(12, "pm p.m p.m. μμ 오후 下午 午後"),
]);

function numbered(number: number, names: string): [string, number][] {
  return words(names).map((name): [string, number] => [name, number]);
}
