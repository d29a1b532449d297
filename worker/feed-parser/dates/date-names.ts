/** Names of months, zones and halves of the day, as real feeds write them. Data only. */

// `listopada` is November in Polish and October in Croatian: the language with more readers wins.
const MONTH_NAMES: readonly string[] = [
  "jan january januar janvier janv enero ene gennaio gen janeiro januari jän jänner januára ιαν ιανουαρίου ιανουάριος január leden ledna stycznia styczeń sty января январь янв січня ocak oca tammikuu tammikuuta ianuarie janúar 一月 siječnja јан јануар яну січ ian jaanuar xaneiro xan",
  "feb february februar février fevrier févr fév fev febrero febbraio fevereiro februari φεβ φεβρουαρίου φεβρουάριος február únor února lutego luty lut февраля февраль фев февр лютого şubat şub helmikuu helmikuuta februarie febrúar 二月 veljače феб фебруар лют veebruar",
  "mar march märz maerz mrz mär mars marzo março marco maart mrt marts μάρ μαρ μαρτίου μάρτιος március márc březen března marca marzec marca марта март мар березня mart maaliskuu maaliskuuta martie 三月 ožujka бер",
  "apr april avril avr abril abr aprile απρ απριλίου απρίλιος április ápr duben dubna kwietnia kwiecień kwi апреля апрель апр квітня nisan nis huhtikuu huhtikuuta aprilie apríl 四月 travnja април кві",
  "may mai mayo maggio mag maio mei maj μάι μαι μαΐ μαϊ μαΐου μάιος május máj květen května maja мая май травня mayıs toukokuu toukokuuta maí 五月 svibnja мај тра",
  "jun june juni juin junio giugno giu junho ιούν ιουν ιουνίου ιούνιος június jún červen června czerwca czerwiec cze июня июнь июн червня haziran haz kesäkuu kesäkuuta iunie júní 六月 lipnja јун юни чер iun juuni jūnijs jūn xuño",
  "jul july juli juillet juil julio luglio lug julho ιούλ ιουλ ιουλίου ιούλιος július júl červenec července lipca lipiec lip июля июль июл липня temmuz tem heinäkuu heinäkuuta iulie júlí 七月 srpnja јул юли лип iul juuli jūlijs jūl xullo xul",
  "aug august août aout agosto ago augustus αύγ αυγ αυγούστου αύγουστος augusztus srpen srpna sierpnia sierpień sie августа август авг серпня ağustos ağu elokuu elokuuta ágúst 八月 kolovoza серп avgust avg ágú",
  "sep sept september septembre septiembre set settembre setembro σεπ σεπτ σεπτεμβρίου σεπτέμβριος szeptember szept září września wrzesień wrz сентября сентябрь сен сент вересня eylül eyl syyskuu syyskuuta septembrie 九月 rujna септембар вер сеп септ септември",
  "oct october oktober okt octobre octubre ottobre ott outubro out οκτ οκτωβρίου οκτώβριος október říjen října października październik paź октября октябрь окт жовтня ekim eki lokakuu lokakuuta octombrie 十月 октобар жов",
  "nov november novembre noviembre novembro νοέ νοε νοεμ νοεμβρίου νοέμβριος listopad listopadu listopada lis ноября ноябрь ноя листопада kasım kas marraskuu marraskuuta noiembrie nóvember 十一月 studenoga нов ное новембар лис nóv",
  "dec december dezember dez décembre decembre déc diciembre dic dicembre dezembro desember des δεκ δεκεμβρίου δεκέμβριος prosinec prosince grudnia grudzień gru декабря декабрь дек грудня aralık ara joulukuu joulukuuta decembrie 十二月 prosinca дец децембар гру detsember",
];

/** Month names (lower case, without dots) → 1..12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, index) =>
    names.split(" ").map((name): [string, number] => [name, index + 1]),
  ).toReversed(),
);

/** Zone names → minutes east of Greenwich. Single letters as RFC 822 section 5.1 has them. */
export const ZONES: ReadonlyMap<string, number> = new Map([
  ...zones(0, "ut utc gmt z wet uct zulu greenwich"),
  ...zones(60, "cet bst met mez wat west"),
  ...zones(120, "cest eet mest mesz cat sast"),
  ...zones(180, "eest msk eat trt"),
  ...zones(210, "irst"),
  ...zones(240, "msd gst samt"),
  ...zones(270, "irdt"),
  ...zones(300, "pkt uzt yekt"),
  ...zones(330, "ist"),
  ...zones(345, "npt"),
  ...zones(360, "bdt omst"),
  ...zones(390, "mmt"),
  ...zones(420, "ict wib krat"),
  ...zones(480, "sgt hkt awst myt pht wita irkt"),
  ...zones(540, "jst kst wit yakt"),
  ...zones(570, "acst"),
  ...zones(600, "aest chst vlat"),
  ...zones(630, "acdt"),
  ...zones(660, "aedt magt"),
  ...zones(720, "nzst pett"),
  ...zones(780, "nzdt"),
  ...zones(-60, "egt cvt"),
  ...zones(-150, "ndt"),
  ...zones(-180, "adt art brt uyt clst"),
  ...zones(-210, "nst nt"),
  ...zones(-240, "ast edt at clt"),
  ...zones(-300, "est cdt et cot pet"),
  ...zones(-360, "cst mdt ct"),
  ...zones(-420, "mst pdt mt"),
  ...zones(-480, "pst akdt pt"),
  ...zones(-540, "akst hdt"),
  ...zones(-600, "hst hast"),
  ...zones(-60, "a"),
  ...zones(60, "n"),
  ...zones(-720, "m"),
  ...zones(720, "y"),
]);

/** Halves of the day → hours to add behind noon (0 or 12). */
export const MERIDIEMS: ReadonlyMap<string, 0 | 12> = new Map([
  ["am", 0],
  ["a.m", 0],
  ["a.m.", 0],
  ["πμ", 0],
  ["오전", 0],
  ["上午", 0],
  ["午前", 0],
  ["pm", 12],
  ["p.m", 12],
  ["p.m.", 12],
  ["μμ", 12],
  ["오후", 12],
  ["下午", 12],
  ["午後", 12],
]);

function zones(minutes: number, names: string): [string, number][] {
  return names.split(" ").map((name): [string, number] => [name, minutes]);
}
