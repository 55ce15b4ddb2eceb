import { decimal, fixedText, exactText, sum, type Decimal } from '#domain/units';

/** How the emissions of a site are divided among its products (PACT Methodology 3.0, section 3.3.1.3). */
export const ALLOCATION_KEYS = ['WHOLE', 'MASS', 'ENERGY', 'ECONOMIC', 'PHYSICAL'] as const;

export type AllocationKey = (typeof ALLOCATION_KEYS)[number];

/** kg in a tonne. */
const KG_OF_TONNE = 1000;

/** Decimal places of a stated footprint, in kg: 0.1 microgram. Small units, such as a megabit second, need many. */
export const STATED_PLACES = 10;

/** A key and its two amounts, in one unit; both absent for the whole. */
export interface ProductAllocation {
  readonly key: AllocationKey;
  readonly productAmount?: string | null | undefined;
  readonly totalAmount?: string | null | undefined;
}

/** Why an allocation is invalid. */
export type ProductAllocationFault = 'amount missing' | 'nothing in all' | 'more than all';

/** Null: the whole, or a part that does not exceed it. */
export function allocationFault({ key, productAmount, totalAmount }: ProductAllocation): ProductAllocationFault | null {
  if (key === 'WHOLE') return null;
  if (!productAmount || !totalAmount) return 'amount missing';
  if (!decimal(totalAmount).greaterThan(0)) return 'nothing in all';
  return decimal(productAmount).greaterThan(decimal(totalAmount)) ? 'more than all' : null;
}

/** A record as the footprint counts it, in t CO2-e of the period. */
export interface CountedEmissions {
  readonly total: Decimal;
  /** Upstream emissions of the same activity; null: none, or not counted. */
  readonly upstream: Decimal | null;
  /** Whether all of its CO2 is biogenic, so that its total is methane and nitrous oxide of biomass. */
  readonly isBiomass: boolean;
}

/** t CO2-e by the parts of a carbon footprint. */
export interface FootprintTonnes {
  readonly fossil: Decimal;
  readonly biogenicNonCo2: Decimal;
}

/**
 * Adds up records. Biogenic CO2 of burnt biomass is left out: the plants took it up before, within the same boundary. Its
 * methane and nitrous oxide are biogenic emissions other than CO2; its upstream emissions are fossil.
 */
export function footprintTonnes(records: readonly CountedEmissions[]): FootprintTonnes {
  const zero = decimal(0);
  return {
    fossil: sum(records.map(({ total, upstream, isBiomass }) => (isBiomass ? zero : total).plus(upstream ?? zero))),
    biogenicNonCo2: sum(records.map(({ total, isBiomass }) => (isBiomass ? total : zero))),
  };
}

/** What tonnes are divided by. */
export interface DeclaredOutput {
  readonly allocation: ProductAllocation;
  /** Output of the product in the period, in declared units of measurement. */
  readonly producedAmount: string;
  /** `declaredUnitAmount`: how many units of measurement one declared unit has. */
  readonly declaredAmount: string;
}

/** kg per declared unit: t × 1000 × product amount / total amount × declared amount / produced amount. */
export function perDeclaredUnit(
  tonnes: Decimal,
  { allocation, producedAmount, declaredAmount }: DeclaredOutput,
): Decimal {
  const fault = allocationFault(allocation);
  if (fault) throw new RangeError(`This allocation is invalid: ${fault}.`);
  const { key, productAmount, totalAmount } = allocation;
  const [by, over] = key === 'WHOLE' ? ['1', '1'] : [productAmount ?? '0', totalAmount ?? '1'];
  return tonnes.times(KG_OF_TONNE).times(by).times(declaredAmount).div(decimal(over).times(producedAmount));
}

/** Rounded once, without zeros at the end. */
export const statedKg = (kg: Decimal): string => exactText(decimal(fixedText(kg, STATED_PLACES)));
