/** Road fuels, aviation and marine fuels: bought, metered and invoiced by the litre. */
const BY_THE_LITRE = new Set(['MOBILE_TRANSPORT_FUELS']);

/** The unit a quantity begins in: litres for transport fuels, otherwise the first of the input. */
export function firstUnit(categoryId: string, units: readonly string[]): string | undefined {
  const litre = BY_THE_LITRE.has(categoryId) ? units.find((unit) => unit === 'L') : undefined;
  return litre ?? units[0];
}
