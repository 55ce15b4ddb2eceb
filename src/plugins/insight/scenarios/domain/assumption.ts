import { decimal, type Decimal } from '#domain/units';

/** A value and where it comes from. */
export interface Given {
  readonly value: string;
  /** Empty: the published or usual one. */
  readonly source: string;
}

interface Described {
  readonly unit: string;
  /** Value without an entered one; null: none is usual, so what needs it has no result. */
  readonly usual: string | null;
}

/**
 * Every number of a scenario besides the records and its levers. The texts `scenarios.source.<id>` name the source of the
 * usual values:
 *
 * - `dieselEnergy`, `renewableFactor`: National Greenhouse Accounts Factors 2026, Table 8 (diesel oil, renewable diesel);
 * - `damping`: Gardner and McKenzie (1985) damp a trend; 0.8 is a choice of this product;
 * - `discountRate`: 7 % real, the central rate of the Office of Impact Analysis, Cost Benefit Analysis guidance note;
 * - `gridDecline`: the published factors stay as they are.
 */
export const ASSUMPTIONS = {
  damping: { unit: '', usual: '0.8' },
  gridDecline: { unit: '%/a', usual: '0' },
  gridFactor: { unit: 't CO2-e/MWh', usual: null },
  dieselEnergy: { unit: 'GJ/kL', usual: '38.6' },
  renewableFactor: { unit: 'kg CO2-e/GJ', usual: '0.3' },
  discountRate: { unit: '%', usual: '7' },
  carbonPrice: { unit: '$/t CO2-e', usual: null },
  dieselPrice: { unit: '$/L', usual: null },
  renewablePrice: { unit: '$/L', usual: null },
  electricityPrice: { unit: '$/MWh', usual: null },
} as const satisfies Readonly<Record<string, Described>>;

export type AssumptionId = keyof typeof ASSUMPTIONS;

export const ASSUMPTION_IDS = Object.keys(ASSUMPTIONS) as readonly AssumptionId[];

export type Assumptions = Readonly<Partial<Record<AssumptionId, Given>>>;

/** Value that applies; null: it is not given, and none is usual. */
export function valueOf(given: Assumptions, id: AssumptionId): Decimal | null {
  const value = given[id]?.value ?? ASSUMPTIONS[id].usual;
  return value === null ? null : decimal(value);
}

/** Value of an assumption that always has one. */
export function usualOf(
  given: Assumptions,
  id: 'damping' | 'gridDecline' | 'dieselEnergy' | 'renewableFactor' | 'discountRate',
): Decimal {
  return decimal(given[id]?.value ?? ASSUMPTIONS[id].usual);
}
