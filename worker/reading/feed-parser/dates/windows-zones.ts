/**
 * The names Windows gives to time zones, as programs write them into dates and calendars, and the IANA
 * zone of each one's main territory. Data only.
 * @see
 * https://cldr.unicode.org/development/development-process/design-proposals/extended-windows-olson-zid-mapping
 */
const TABLE = `
Afghanistan: Asia/Kabul
Alaskan: America/Anchorage
Aleutian: America/Adak
Altai: Asia/Barnaul
Arab: Asia/Riyadh
Arabian: Asia/Dubai
Arabic: Asia/Baghdad
Argentina: America/Argentina/Buenos_Aires
Astrakhan: Europe/Astrakhan
Atlantic: America/Halifax
AUS Central: Australia/Darwin
Aus Central W.: Australia/Eucla
AUS Eastern: Australia/Sydney
Azerbaijan: Asia/Baku
Azores: Atlantic/Azores
Bahia: America/Bahia
Bangladesh: Asia/Dhaka
Belarus: Europe/Minsk
Bougainville: Pacific/Bougainville
Canada Central: America/Regina
Cape Verde: Atlantic/Cape_Verde
Caucasus: Asia/Yerevan
Cen. Australia: Australia/Adelaide
Central America: America/Guatemala
Central Asia: Asia/Bishkek
Central Brazilian: America/Cuiaba
Central Europe: Europe/Budapest
Central European: Europe/Warsaw
Central Pacific: Pacific/Guadalcanal
Central: America/Chicago
Central (Mexico): America/Mexico_City
Chatham Islands: Pacific/Chatham
China: Asia/Shanghai
Cuba: America/Havana
Dateline: Etc/GMT+12
E. Africa: Africa/Nairobi
E. Australia: Australia/Brisbane
E. Europe: Europe/Chisinau
E. South America: America/Sao_Paulo
Easter Island: Pacific/Easter
Eastern: America/New_York
Eastern (Mexico): America/Cancun
Egypt: Africa/Cairo
Ekaterinburg: Asia/Yekaterinburg
Fiji: Pacific/Fiji
FLE: Europe/Kiev
Georgian: Asia/Tbilisi
GMT: Europe/London
Greenland: America/Godthab
Greenwich: Atlantic/Reykjavik
GTB: Europe/Bucharest
Haiti: America/Port-au-Prince
Hawaiian: Pacific/Honolulu
India: Asia/Calcutta
Iran: Asia/Tehran
Israel: Asia/Jerusalem
Jordan: Asia/Amman
Kaliningrad: Europe/Kaliningrad
Kamchatka: Asia/Kamchatka
Korea: Asia/Seoul
Libya: Africa/Tripoli
Line Islands: Pacific/Kiritimati
Lord Howe: Australia/Lord_Howe
Magadan: Asia/Magadan
Magallanes: America/Punta_Arenas
Marquesas: Pacific/Marquesas
Mauritius: Indian/Mauritius
Mexico: America/Mexico_City
Mexico 2: America/Chihuahua
Mid-Atlantic: Etc/GMT+2
Middle East: Asia/Beirut
Montevideo: America/Montevideo
Morocco: Africa/Casablanca
Mountain: America/Denver
Mountain (Mexico): America/Mazatlan
Myanmar: Asia/Rangoon
N. Central Asia: Asia/Novosibirsk
Namibia: Africa/Windhoek
Nepal: Asia/Katmandu
New Zealand: Pacific/Auckland
Newfoundland: America/St_Johns
Norfolk: Pacific/Norfolk
North Asia East: Asia/Irkutsk
North Asia: Asia/Krasnoyarsk
North Korea: Asia/Pyongyang
Omsk: Asia/Omsk
Pacific SA: America/Santiago
Pacific: America/Los_Angeles
Pacific (Mexico): America/Tijuana
Pakistan: Asia/Karachi
Paraguay: America/Asuncion
Qyzylorda: Asia/Qyzylorda
Romance: Europe/Paris
Russia Time Zone 3: Europe/Samara
Russia Time Zone 10: Asia/Srednekolymsk
Russia Time Zone 11: Asia/Kamchatka
Russian: Europe/Moscow
SA Eastern: America/Cayenne
SA Pacific: America/Bogota
SA Western: America/La_Paz
Saint Pierre: America/Miquelon
Sakhalin: Asia/Sakhalin
Samoa: Pacific/Apia
Sao Tome: Africa/Sao_Tome
Saratov: Europe/Saratov
SE Asia: Asia/Bangkok
Singapore: Asia/Singapore
South Africa: Africa/Johannesburg
South Sudan: Africa/Juba
Sri Lanka: Asia/Colombo
Sudan: Africa/Khartoum
Syria: Asia/Damascus
Taipei: Asia/Taipei
Tasmania: Australia/Hobart
Tocantins: America/Araguaina
Tokyo: Asia/Tokyo
Tomsk: Asia/Tomsk
Tonga: Pacific/Tongatapu
Transbaikal: Asia/Chita
Turkey: Europe/Istanbul
Turks And Caicos: America/Grand_Turk
Ulaanbaatar: Asia/Ulaanbaatar
US Eastern: America/Indianapolis
US Mountain: America/Phoenix
Venezuela: America/Caracas
Vladivostok: Asia/Vladivostok
Volgograd: Europe/Volgograd
W. Australia: Australia/Perth
W. Central Africa: Africa/Lagos
W. Europe: Europe/Berlin
W. Mongolia: Asia/Hovd
West Asia: Asia/Tashkent
West Bank: Asia/Hebron
West Pacific: Pacific/Port_Moresby
Yakutsk: Asia/Yakutsk
Yukon: America/Whitehorse
UTC-11: Etc/GMT+11
UTC-09: Etc/GMT+9
UTC-08: Etc/GMT+8
UTC-02: Etc/GMT+2
UTC+12: Etc/GMT-12
UTC+13: Etc/GMT-13
`;

/** By the whole name in lower case, such as `eastern standard time`. */
export const WINDOWS_ZONES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split("\n")
    .map((row) => {
      const [name = "", zone = ""] = row.split(": ");
      return [windowsName(name), zone] as const;
    }),
);

/** Most names end in the same two words, before what stands in parentheses. */
function windowsName(name: string): string {
  const lower = name.toLowerCase();
  if (lower.startsWith("utc") || lower.startsWith("russia time zone")) return lower;
  const [main = "", remark] = lower.split(" (");
  return `${main} standard time${remark === undefined ? "" : ` (${remark}`}`;
}
