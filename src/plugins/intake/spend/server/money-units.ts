/** Units of records by spend. Those in the index of migration 0002 are the same. */
export const MONEY_UNITS: readonly string[] = ['AUD', 'kAUD', 'USD', 'GBP', 'EUR', 'NZD', 'CAD'];
