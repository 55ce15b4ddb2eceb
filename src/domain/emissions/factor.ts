/** How well a library figure is confirmed: by two independent sources, by one, or contradicted by another. */
export type Verification = 'two' | 'single' | 'conflict';

/** One figure of a factor, as printed by its source: an exact decimal string with its unit. */
export interface FactorValue {
  readonly value: string;
  readonly unit: string;
}

/**
 * One row of an emission factor table: the emissions of one unit of an activity.
 * `values` has the figures by name (`energyContent`, `co2`, `ch4`, `n2o`, `scope3`, `scope2`, `percentage` ...);
 * a figure the source does not give is absent there and explained in `missing`.
 */
export interface Factor {
  readonly id: string;
  readonly kind: string;
  readonly edition: string;
  readonly name: string;
  readonly values: Readonly<Record<string, FactorValue>>;
  readonly missing: Readonly<Record<string, string>>;
  /** Carbon dioxide of biological origin: zero in Scope 1, shown on a separate line. */
  readonly biogenic: boolean;
  readonly source: string;
  readonly table: string;
  readonly verification: Verification;
  readonly note: string | null;
}

/** Which factor a method needs. An absent part matches any value. */
export interface FactorQuery {
  readonly kind: string;
  /** Edition of the record, for example `NGA-2025`. Kinds that are published by calendar year ignore it. */
  readonly edition: string;
  /** Input type, for example `diesel`. */
  readonly input?: string;
  /** Consumption type, for example `STATIONARY` or `TRANSPORT_HEAVY_EURO_IV`. */
  readonly use?: string;
  /** State or grid of the facility. */
  readonly region?: string;
  /** `metro` or `non-metro`, if the source distinguishes them. */
  readonly zone?: string;
  /** Calendar year, for figures that are published by year (renewable power percentage). */
  readonly year?: number;
  /** With `year`: if that year is not published, use the nearest one, or the earlier of two. */
  readonly nearestYear?: boolean;
}

/** Where a method looks up its factors. Passed as an argument, so that browser and server calculate the same. */
export interface FactorBook {
  find(query: FactorQuery): Factor | undefined;
}
