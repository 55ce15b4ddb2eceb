import { decimal } from '#domain/units';

/**
 * t CO2-e from which on doubted rows are confirmed by their amount: a tenth of the facility threshold of the NGER Act 2007,
 * section 13 (25,000 t CO2-e a year), as where the checks miss a file.
 */
const ASKS_FROM = 2_500;

/** Whether so much is at stake that it is asked about once more. */
export function asksAgain(atStake: string): boolean {
  return decimal(atStake).gte(ASKS_FROM);
}
