/** Road, aviation and marine fuels, which are bought, metered and invoiced by the litre. */
const BY_THE_LITRE = new Set(['MOBILE_TRANSPORT_FUELS']);

/** The default unit of a quantity: litres for transport fuels, otherwise the first unit of the input. */
export function firstUnit(categoryId: string, units: readonly string[]): string | undefined {
  const litre = BY_THE_LITRE.has(categoryId) ? units.find((unit) => unit === 'L') : undefined;
  return litre ?? units[0];
}
