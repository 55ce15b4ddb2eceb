import { decimal, type Decimal } from '#domain/units';

/** Records of one activity in one month, added up. Amounts are whole: no share is applied. */
export interface Line {
  readonly facility: string;
  readonly scope: number;
  readonly category: string;
  readonly input: string;
  /** The use that selects the factor; null: the input has none. */
  readonly use: string | null;
  /** Upstream of scopes 1 and 2, counted in Scope 3. */
  readonly isDerived: boolean;
  /** `YYYY-MM-01`. */
  readonly month: string;
  readonly unit: string;
  readonly edition: string;
  readonly method: string;
  /** Calculated with a factor or a result of the company or its supplier. */
  readonly isOwn: boolean;
  readonly isApproved: boolean;
  readonly quantity: string;
  /** GJ; null: no record has any. */
  readonly energy: string | null;
  /** t CO2-e; Scope 2 by the location-based method. */
  readonly location: string;
  /** t CO2-e of Scope 2 by the market-based method; null outside Scope 2, and without a market-based figure. */
  readonly market: string | null;
  /** t CO2-e to add for AR6 potentials. */
  readonly inAr6: string;
}

/** Per cent of a line that counts, as fractions of 1. */
export interface Shares {
  /** By the rules of the period's own side. */
  readonly own: string;
  /** By the rules of the other side, in the same days. */
  readonly asked: string;
  /** By the rules of the later side, in the month it is compared with. */
  readonly later: string;
}

export type SharedLine = Line & { readonly shares: Shares };

/** What a side counts. */
export interface Rules {
  /** Scopes with t CO2-e. */
  readonly scopes: readonly number[];
  /** Scopes with a figure by each method. */
  readonly bothMethods: readonly number[];
  readonly method: 'LOCATION' | 'MARKET';
  readonly includeDrafts: boolean;
  readonly gwpSet: 'AR5' | 'AR6';
}

/** t CO2-e of a line by the rules, before any share. */
export function tonnesOf(line: Line, rules: Rules): Decimal {
  if (!rules.scopes.includes(line.scope)) return decimal(0);
  if (!line.isApproved && !rules.includeDrafts) return decimal(0);
  // A market-based figure has no gases of its own, so no other potentials apply to it.
  if (rules.method === 'MARKET' && rules.bothMethods.includes(line.scope) && !line.isDerived)
    return decimal(line.market ?? '0');
  const tonnes = decimal(line.location);
  return rules.gwpSet === 'AR6' ? tonnes.plus(line.inAr6) : tonnes;
}
