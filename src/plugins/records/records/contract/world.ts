/**
 * Upper limit of a figure, t CO2-e or GJ. The whole world emits 6 × 10^10 t CO2-e and uses 6 × 10^11 GJ a year. A
 * thousand such figures still fit into one cell.
 */
export const WORLD = 100_000_000_000;

export const MORE_THAN_THE_WORLD = 'records.more-than-the-world';

/** Whether a typed figure in t CO2-e is plausible. A separate rule rejects text that is not a number. */
export const isOfThisWorld = (figure: string | number) => !(Math.abs(Number(figure)) >= WORLD);
