/**
 * Kinds of instrument. LGC: large-scale generation certificates bought and surrendered by the company. GREENPOWER: an
 * accredited product whose retailer surrenders the certificates. PPA: a power purchase agreement with its certificates.
 * ON_SITE: certificates issued for electricity the company makes and uses itself. EXEMPT: electricity exempt from the
 * renewable energy target (exemption certificates of emissions-intensive trade-exposed activities).
 */
export const INSTRUMENT_KINDS = ['LGC', 'GREENPOWER', 'PPA', 'ON_SITE', 'EXEMPT'] as const;

export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** Kinds that exist outside Australia; the others belong to its renewable energy target and its GreenPower programme. */
const ANYWHERE: readonly InstrumentKind[] = ['PPA', 'ON_SITE'];

/** Kinds to choose from, in Australia or elsewhere. */
export const kindsIn = (isAustralian: boolean): readonly InstrumentKind[] =>
  isAustralian ? INSTRUMENT_KINDS : ANYWHERE;

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
