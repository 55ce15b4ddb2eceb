import { addMonths, financialYearOf, type CivilDate } from '#domain/time';
import { KIND_RULES, type InstrumentKind } from './instrument-kinds.ts';

/**
 * Months between the day electricity was generated and the end of the year it is claimed for: Climate Active's guidance on
 * electricity accounting takes certificates of less than 36 months at the end of the reporting year (known at second
 * hand; read the edition in force before relying on it). The NGER scheme prints no limit of its own; the GHG Protocol's
 * Scope 2 Guidance asks for a vintage as close as possible to the period of use (chapter 7, quality criteria).
 */
export const AGE_LIMIT_MONTHS = 36;

/** First day of generation that may still be claimed for the financial year of a month: 1 July three years before its end. */
export function oldestFor(month: CivilDate): CivilDate {
  return addMonths(financialYearOf(month).to, 1 - AGE_LIMIT_MONTHS);
}

/** Why an instrument cannot be claimed for a month; null if it can. Exempt electricity has no vintage. */
export function ageFault(
  { kind, generatedOn }: { readonly kind: InstrumentKind; readonly generatedOn: CivilDate },
  month: CivilDate,
): 'too-old' | 'too-new' | null {
  if (!KIND_RULES[kind].hasAge) return null;
  if (generatedOn < oldestFor(month)) return 'too-old';
  return generatedOn > financialYearOf(month).to ? 'too-new' : null;
}
