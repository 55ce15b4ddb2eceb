/**
 * Most a figure may come to, t CO2-e or GJ. All of mankind emits 6 × 10^10 t CO2-e and uses 6 × 10^11 GJ a year; a
 * thousand figures as large still fit into one cell.
 */
export const WORLD = 100_000_000_000;

export const MORE_THAN_THE_WORLD = 'records.more-than-the-world';

/** Whether a typed figure, t CO2-e, can be meant. One that is no figure is told so by its own rule. */
export const isOfThisWorld = (figure: string | number) => !(Math.abs(Number(figure)) >= WORLD);
