import { decimal } from '#domain/units';

/**
 * Questioned t CO2-e from which a confirmation must state the amount: one tenth of the facility threshold of the NGER
 * Act 2007, section 13 (25,000 t CO2-e a year). The record checks require evidence from the same amount.
 */
const ASKS_FROM = 2_500;

/** Whether so much is at stake that the confirmation must state the amount. */
export function asksAgain(atStake: string): boolean {
  return decimal(atStake).gte(ASKS_FROM);
}
