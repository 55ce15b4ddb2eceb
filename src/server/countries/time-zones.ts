/** A time zone of the IANA database with the zones that keep the same time, and its country. */
interface ListedZone {
  readonly name: string;
  readonly group: readonly string[];
  readonly countryCode: string;
}

/** Of a country or a subdivision with several time zones: the one that most of its people live in. */
const MAIN_ZONES = {
  'Africa/Kinshasa': 'CD',
  'America/Anchorage': 'US-AK',
  'America/Boa_Vista': 'BR-RR',
  'America/Boise': 'US-ID',
  'America/Campo_Grande': 'BR-MS',
  'America/Chicago': 'US-AL US-AR US-IA US-IL US-KS US-LA US-MN US-MO US-MS US-ND US-NE US-OK US-SD US-TN US-TX US-WI',
  'America/Cuiaba': 'BR-MT',
  'America/Denver': 'US-CO US-MT US-NM US-UT US-WY',
  'America/Detroit': 'US-MI',
  'America/Edmonton': 'CA-AB CA-NT',
  'America/Guayaquil': 'EC',
  'America/Halifax': 'CA-NS CA-PE',
  'America/Indiana/Indianapolis': 'US-IN',
  'America/Iqaluit': 'CA-NU',
  'America/Kentucky/Louisville': 'US-KY',
  'America/Los_Angeles': 'US-CA US-NV US-OR US-WA',
  'America/Manaus': 'BR-AM',
  'America/Mexico_City': 'MX',
  'America/Moncton': 'CA-NB',
  'America/New_York':
    'US US-CT US-DC US-DE US-FL US-GA US-MA US-MD US-ME US-NC US-NH US-NJ US-NY US-OH US-PA US-RI US-SC US-VA US-VT US-WV',
  'America/Nuuk': 'GL',
  'America/Phoenix': 'US-AZ',
  'America/Porto_Velho': 'BR-RO',
  'America/Puerto_Rico': 'US-PR',
  'America/Punta_Arenas': 'CL-MA',
  'America/Regina': 'CA-SK',
  'America/Rio_Branco': 'BR-AC',
  'America/Santiago': 'CL',
  'America/Sao_Paulo': 'BR',
  'America/St_Johns': 'CA-NL',
  'America/St_Thomas': 'US-VI',
  'America/Toronto': 'CA CA-ON CA-QC',
  'America/Vancouver': 'CA-BC',
  'America/Whitehorse': 'CA-YT',
  'America/Winnipeg': 'CA-MB',
  'Antarctica/McMurdo': 'AQ',
  'Asia/Jakarta': 'ID',
  'Asia/Shanghai': 'CN',
  'Asia/Ulaanbaatar': 'MN',
  'Atlantic/Azores': 'PT-20',
  'Atlantic/Canary': 'ES-CN',
  'Australia/Adelaide': 'AU-SA',
  'Australia/Brisbane': 'AU-QLD',
  'Australia/Darwin': 'AU-NT',
  'Australia/Hobart': 'AU-TAS',
  'Australia/Melbourne': 'AU-VIC',
  'Australia/Perth': 'AU-WA',
  'Australia/Sydney': 'AU AU-ACT AU-NSW',
  'Europe/Kyiv': 'UA',
  'Europe/Lisbon': 'PT',
  'Europe/Madrid': 'ES',
  'Europe/Moscow': 'RU',
  'Pacific/Auckland': 'NZ',
  'Pacific/Chatham': 'NZ-CIT',
  'Pacific/Chuuk': 'FM',
  'Pacific/Galapagos': 'EC-W',
  'Pacific/Guam': 'US-GU US-MP',
  'Pacific/Honolulu': 'US-HI',
  'Pacific/Pago_Pago': 'US-AS',
  'Pacific/Port_Moresby': 'PG',
  'Pacific/Tahiti': 'PF',
  'Pacific/Tarawa': 'KI',
  'Pacific/Wake': 'UM US-UM',
} as const satisfies Readonly<Record<string, string>>;

const MAIN_ZONE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(MAIN_ZONES).flatMap(([zone, places]) => places.split(' ').map((place) => [place, zone] as const)),
);

/** For the two islands nobody lives on, which the database leaves out: BV and HM. */
const NOWHERE = 'Etc/UTC';

/** Read at the first question (names: @vvo/tzdb, MIT, built from the IANA database and GeoNames). */
let known: Promise<readonly ListedZone[]> | undefined;

function zones(): Promise<readonly ListedZone[]> {
  known ??= import('@vvo/tzdb/raw-time-zones.json', { with: { type: 'json' } }).then((file) => file.default);
  return known;
}

/** Time zones to choose from in a country, by name. */
export async function timeZonesOf(country: string): Promise<readonly string[]> {
  const listed = (await zones()).filter(({ countryCode }) => countryCode === country).map(({ name }) => name);
  const main = [...MAIN_ZONE_OF].filter(([place]) => place.slice(0, 2) === country).map(([, zone]) => zone);
  const all = new Set([...listed, ...main]);
  return all.size > 0 ? [...all].toSorted() : [NOWHERE];
}

/** The time zone of a place, as far as country and subdivision decide it. */
export async function timeZoneOf(country: string, subdivision: string | null): Promise<string> {
  const main = MAIN_ZONE_OF.get(subdivision ?? country) ?? MAIN_ZONE_OF.get(country);
  return main ?? (await timeZonesOf(country))[0] ?? NOWHERE;
}

/** Whether the IANA database has a time zone of this name, spelled this way. */
export async function isTimeZone(name: string): Promise<boolean> {
  return name === NOWHERE || (await zones()).some((zone) => zone.name === name || zone.group.includes(name));
}
