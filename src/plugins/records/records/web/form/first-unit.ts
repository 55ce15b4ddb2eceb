/** Road, aviation and marine fuels, which are bought, metered and invoiced by the litre. */
const BY_THE_LITRE = new Set(['MOBILE_TRANSPORT_FUELS']);

/** Units with the company's currency first, if they are money. */
export function currencyFirst(units: readonly string[], currency: string): readonly string[] {
  return units.includes(currency) ? [currency, ...units.filter((unit) => unit !== currency)] : units;
}

/** The default unit of a quantity: litres for transport fuels in kilolitres, otherwise the first unit of the input. */
export function firstUnit(categoryId: string, units: readonly string[]): string | undefined {
  const isByKilolitre = BY_THE_LITRE.has(categoryId) && units[0] === 'kL';
  const litre = isByKilolitre ? units.find((unit) => unit === 'L') : undefined;
  return litre ?? units[0];
}
