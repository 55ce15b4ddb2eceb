import { plain } from './given-row.ts';

/** Countries that DESNZ prints a hotel night for: names in English and French, and the ISO code, by the end of the input. Separated by `|`. */
const HOTELS: Readonly<Record<string, string>> = {
  australia: 'au|aus|australia|australie',
  belgium: 'be|bel|belgium|belgique',
  brazil: 'br|bra|brazil|bresil',
  canada: 'ca|can|canada',
  chile: 'cl|chl|chile|chili',
  china: 'cn|chn|china|chine',
  colombia: 'co|col|colombia|colombie',
  'costa-rica': 'cr|cri|costa rica',
  egypt: 'eg|egy|egypt|egypte',
  france: 'fr|fra|france',
  germany: 'de|deu|germany|allemagne',
  'hong-kong-china': 'hk|hkg|hong kong|hong kong china|hong kong sar',
  india: 'in|ind|india|inde',
  indonesia: 'id|idn|indonesia|indonesie',
  italy: 'it|ita|italy|italie',
  japan: 'jp|jpn|japan|japon',
  jordan: 'jo|jor|jordan|jordanie',
  korea: 'kr|kor|korea|south korea|republic of korea|coree|coree du sud',
  malaysia: 'my|mys|malaysia|malaisie',
  maldives: 'mv|mdv|maldives',
  mexico: 'mx|mex|mexico|mexique',
  netherlands: 'nl|nld|netherlands|the netherlands|pays bas',
  oman: 'om|omn|oman',
  philippines: 'ph|phl|philippines',
  portugal: 'pt|prt|portugal',
  qatar: 'qa|qat|qatar',
  'russian-federation': 'ru|rus|russia|russian federation|russie',
  'saudi-arabia': 'sa|sau|saudi arabia|arabie saoudite',
  singapore: 'sg|sgp|singapore|singapour',
  'south-africa': 'za|zaf|south africa|afrique du sud',
  spain: 'es|esp|spain|espagne',
  switzerland: 'ch|che|switzerland|suisse',
  thailand: 'th|tha|thailand|thailande',
  turkey: 'tr|tur|turkey|turkiye|turquie',
  uk: 'gb|gbr|uk|united kingdom|great britain|england|scotland|wales|royaume uni',
  'united-arab-emirates': 'ae|are|uae|united arab emirates|emirats arabes unis',
  'united-states': 'us|usa|united states|united states of america|etats unis',
  vietnam: 'vn|vnm|vietnam|viet nam',
};

const BY_NAME = new Map(
  Object.entries(HOTELS).flatMap(([end, names]) => names.split('|').map((name) => [name, end] as const)),
);

/** Input of a hotel night in a country; null if none is printed for it. London has a figure of its own. */
export function hotelInput(country: string, city: string): string | null {
  const end = BY_NAME.get(plain(country));
  if (end === undefined) return null;
  const isLondon = end === 'uk' && plain(city) === 'london';
  return `desnz-hotel-${isLondon ? 'uk-london' : end}-room-night`;
}
