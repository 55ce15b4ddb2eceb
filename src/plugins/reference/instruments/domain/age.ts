import { addMonths, financialYearOf, type CivilDate } from '#domain/time';
import { KIND_RULES, type InstrumentKind } from './instrument-kinds.ts';

/**
 * Months between the day electricity was generated and the end of the year it is claimed for. A rule of this product: no
 * primary source for the figure was at hand. The market-based method of NGA Factors 2025, section 2, counts certificates
 * that were surrendered and names no age; the GHG Protocol's Scope 2 Guidance asks for a vintage as close as possible to
 * the period of use (chapter 7, quality criteria) and names no figure; Climate Active's guidance on electricity accounting
 * is said to take certificates of less than 36 months. Whoever reports under a scheme with a limit of its own changes it
 * here: everything else asks this file.
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
