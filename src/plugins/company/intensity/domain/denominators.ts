/** Denominators every company has; names are translations `intensity.denominator.<id>`. */
export const BUILT_IN = [
  { id: 'ORE', unit: 't' },
  { id: 'TKM', unit: 't.km' },
  { id: 'HOURS', unit: 'h' },
  { id: 'REVENUE', unit: '$m' },
] as const;

/** The unit in a company's currency: `$m` are millions of Australian dollars, those of another currency `GBPm`. */
export function unitIn(unit: string, currency: string): string {
  return unit === '$m' && currency !== 'AUD' ? `${currency}m` : unit;
}

/** The built-in denominator with an id; undefined for a company's own. */
export function builtIn(id: string): (typeof BUILT_IN)[number] | undefined {
  return BUILT_IN.find((one) => one.id === id);
}
