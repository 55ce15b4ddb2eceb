import { addMonths, financialYearOf, type CivilDate } from '#domain/time';
import { KIND_RULES, type InstrumentKind } from './instrument-kinds.ts';

/**
 * Most months between the day electricity was generated and the end of the year it is claimed for. This is a rule of the
 * product; we found no primary source for the figure. The market-based method of NGA Factors 2025, section 2, counts
 * certificates that were surrendered and gives no age. The GHG Protocol's Scope 2 Guidance requires a vintage as close as
 * possible to the period of use (chapter 7, quality criteria) and gives no figure. Climate Active's guidance on
 * electricity accounting is said to accept certificates of less than 36 months. For a scheme with another limit change it
 * here: everything else reads this file.
 */
export const AGE_LIMIT_MONTHS = 36;

/** First day of generation that may be claimed for the financial year of a month: 1 July three years before its end. */
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
