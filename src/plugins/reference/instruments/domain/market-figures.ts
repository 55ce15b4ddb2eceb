import { decimal, exactText, sum, type Decimal } from '#domain/units';
import { KIND_RULES, type InstrumentKind } from './instrument-kinds.ts';

/** MWh of one instrument for one facility and month. */
export interface Allocated {
  readonly kind: InstrumentKind;
  readonly surrenderedOn: string | null;
  /** Exact decimal. */
  readonly mwh: string;
}

/** The three figures of the market-based method, as exact decimals: MWh, MWh and kWh. */
export interface MarketFigures {
  readonly surrenderedMwh: string;
  readonly onSiteMwh: string;
  readonly exemptKwh: string;
}

const KWH_PER_MWH = 1000;

/** Whether an instrument counts as surrendered, and so removes electricity from the residual mix. */
export function isSurrendered({ kind, surrenderedOn }: Pick<Allocated, 'kind' | 'surrenderedOn'>): boolean {
  if (kind === 'EXEMPT') return false;
  return !KIND_RULES[kind].surrenderedByHolder || surrenderedOn !== null;
}

/**
 * The values of allocations in the formula of NGA Factors 2025, section 2: `... - (REC surrendered - REC on-site) x 1000`.
 * Certificates of on-site generation count on both sides once they are surrendered, and so cancel out: their electricity
 * was never bought. Unsurrendered ones may have been sold, so they count on the on-site side alone.
 */
export function figuresOf(allocations: readonly Allocated[]): MarketFigures {
  const total = (counts: (one: Allocated) => boolean): Decimal =>
    sum(allocations.filter(counts).map(({ mwh }) => decimal(mwh)));
  return {
    surrenderedMwh: exactText(total(isSurrendered)),
    onSiteMwh: exactText(total(({ kind }) => kind === 'ON_SITE')),
    exemptKwh: exactText(total(({ kind }) => kind === 'EXEMPT').times(KWH_PER_MWH)),
  };
}
