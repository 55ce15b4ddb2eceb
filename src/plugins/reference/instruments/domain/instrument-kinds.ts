/**
 * Kinds of instrument. LGC: large-scale generation certificates bought and surrendered by the company. GREENPOWER: an
 * accredited product whose retailer surrenders the certificates. PPA: a power purchase agreement with its certificates.
 * ON_SITE: certificates issued for electricity the company makes and uses itself. EXEMPT: electricity exempt from the
 * renewable energy target (exemption certificates of emissions-intensive trade-exposed activities).
 */
export const INSTRUMENT_KINDS = ['LGC', 'GREENPOWER', 'PPA', 'ON_SITE', 'EXEMPT'] as const;

export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

interface KindRules {
  /** Counts only from the day its holder surrenders it; for GreenPower the retailer surrenders, without the buyer. */
  readonly surrenderedByHolder: boolean;
  /** Certificates with serial numbers: one is one MWh (Renewable Energy (Electricity) Act 2000, section 18). */
  readonly serials: 'required' | 'optional' | 'none';
  readonly hasAge: boolean;
}

export const KIND_RULES: Readonly<Record<InstrumentKind, KindRules>> = {
  LGC: { surrenderedByHolder: true, serials: 'required', hasAge: true },
  GREENPOWER: { surrenderedByHolder: false, serials: 'none', hasAge: true },
  PPA: { surrenderedByHolder: true, serials: 'optional', hasAge: true },
  ON_SITE: { surrenderedByHolder: true, serials: 'optional', hasAge: true },
  EXEMPT: { surrenderedByHolder: false, serials: 'none', hasAge: false },
};
