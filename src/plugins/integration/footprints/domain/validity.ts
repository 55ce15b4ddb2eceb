/** Years a footprint is valid after its reference period, if it does not say (PACT Technical Specifications 3.0, section "Validity Period"). */
const YEARS = 3;

/** Moments as ISO 8601. */
export interface Validity {
  readonly from: string;
  readonly to: string;
}

/** The moment three years after another. From 29 February: 28 February. */
export function threeYearsAfter(moment: string): string {
  const at = new Date(moment);
  const day = at.getUTCDate();
  at.setUTCFullYear(at.getUTCFullYear() + YEARS);
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.toISOString();
}

/** The period in which a footprint is valid. A period without one of its ends takes that end from the reference period. */
export function validityOf(footprint: {
  readonly validityPeriodStart?: string | null | undefined;
  readonly validityPeriodEnd?: string | null | undefined;
  readonly pcf: { readonly referencePeriodEnd: string };
}): Validity {
  const { referencePeriodEnd } = footprint.pcf;
  return {
    from: new Date(footprint.validityPeriodStart ?? referencePeriodEnd).toISOString(),
    to: new Date(footprint.validityPeriodEnd ?? threeYearsAfter(referencePeriodEnd)).toISOString(),
  };
}
