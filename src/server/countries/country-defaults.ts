/** What a company of a country starts with, until it chooses otherwise. */
interface CountryDefaults {
  /** Currency, by its three letters (ISO 4217). */
  readonly currency: string;
  /** First month of the financial year, 1 to 12. */
  readonly firstMonth: number;
}

/**
 * Currencies named after the country: its two letters are the first two of the currency. This table and the next one are
 * List One of ISO 4217, kept by SIX Financial Information, as of 2026.
 */
const OWN_CURRENCIES = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
  CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK
  JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
  MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS
  SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST YER ZAR ZMW ZWG`;

/** Countries that use a currency of several, or of another country. */
const SHARED_CURRENCIES: Readonly<Record<string, string>> = {
  AUD: 'CC CX HM KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT',
  FKP: 'GS',
  GBP: 'GG IM JE',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  USD: 'AQ AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
};

/**
 * First month of the financial year, where it is not January. Companies may choose their own; this is what their
 * country's law, or its corporate tax, starts from.
 */
const FIRST_MONTHS: Readonly<Record<string, number>> = {
  // National Greenhouse and Energy Reporting Act 2007, section 7.
  AU: 7,
  // Corporation tax is charged by financial years that begin on 1 April: Interpretation Act 1978, Schedule 1.
  GB: 4,
  // Inland Revenue Ordinance (Cap. 112), section 2: a year of assessment begins on 1 April.
  HK: 4,
  // Companies Act 2013, section 2(41): the financial year ends on 31 March.
  IN: 4,
  // Income Tax Act 2007, section YA 1: a tax year begins on 1 April.
  NZ: 4,
  // Income Tax Ordinance 2001, section 74: the normal tax year ends on 30 June.
  PK: 7,
};

const CURRENCY_OF: ReadonlyMap<string, string> = new Map([
  ...OWN_CURRENCIES.trim()
    .split(/\s+/)
    .map((currency) => [currency.slice(0, 2), currency] as const),
  ...Object.entries(SHARED_CURRENCIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
]);

const CURRENCIES: ReadonlySet<string> = new Set(CURRENCY_OF.values());

/** Currency and financial year a company of a country starts with. */
export function defaultsOf(country: string): CountryDefaults {
  return { currency: CURRENCY_OF.get(country) ?? 'USD', firstMonth: FIRST_MONTHS[country] ?? 1 };
}

/** Whether some country pays in a currency, by its three letters. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}
