import type { PublishedUncertainty } from './published-uncertainty.ts';

/**
 * Uncertainty factors of the pedigree matrix by score, 1 to 5; null where publications differ. GHG Protocol, Quantitative
 * Inventory Uncertainty guidance (2011); ecoinvent report 1 (2007), table 7.2.
 */
export const PEDIGREE_FACTORS = {
  reliability: ['1', '1.05', '1.1', '1.2', '1.5'],
  completeness: ['1', '1.02', '1.05', '1.1', '1.2'],
  temporal: ['1', '1.03', '1.1', '1.2', '1.5'],
  geographical: ['1', '1.01', '1.02', null, '1.1'],
  technological: ['1', null, '1.2', '1.5', '2'],
} as const;

type Indicator = keyof typeof PEDIGREE_FACTORS;

/** Basic uncertainty factors of the same publications. */
export const BASIC_FACTORS = {
  /** Thermal energy, electricity, semi-finished products, working material and waste treatment services. */
  goods: '1.05',
  transport: '2',
  combustionCo2: '1.05',
  combustionCh4: '1.5',
  combustionN2o: '1.5',
} as const;

interface Assessed {
  readonly basic: keyof typeof BASIC_FACTORS;
  /** Scores that differ from 1. */
  readonly scores: Readonly<Partial<Record<Indicator, number>>>;
  /**
   * Plus or minus per cent: the upper side of the 95 % interval, exp(sqrt(sum of ln(factor)²)) − 1, over the basic factor and
   * those of the scores.
   */
  readonly percent: string;
}

/** Kinds of activity. The factors are published; which scores a kind has is a rule of this product. */
export const PEDIGREE = {
  /** A quantity that is metered or billed, by a factor of the place or of the supplier. */
  measured: { basic: 'goods', scores: { reliability: 2 }, percent: '7.144' },
  /** Data of suppliers in part, averages for the rest. */
  hybrid: { basic: 'goods', scores: { reliability: 3, technological: 3 }, percent: '23.545' },
  /** A quantity by the average of a product, a treatment or a place. */
  average: {
    basic: 'goods',
    scores: { reliability: 3, temporal: 2, geographical: 3, technological: 3 },
    percent: '23.913',
  },
  /** Money by the average of an industry. */
  spend: {
    basic: 'goods',
    scores: { reliability: 4, temporal: 3, geographical: 5, technological: 4 },
    percent: '59.538',
  },
  /** Distance by the average of a means of transport. */
  distance: {
    basic: 'transport',
    scores: { reliability: 3, temporal: 2, geographical: 3, technological: 3 },
    percent: '106.248',
  },
  /** Distance of an own vehicle, read from it. */
  vehicle: { basic: 'transport', scores: { reliability: 2 }, percent: '100.343' },
} as const satisfies Readonly<Record<string, Assessed>>;

export type PedigreeKind = keyof typeof PEDIGREE;

/** The uncertainty of a kind of activity. It includes that of the quantity. */
export const pedigree = (kind: PedigreeKind, withOwnFactors = false): PublishedUncertainty => ({
  basis: `pedigree-${kind}`,
  quantity: '0',
  total: PEDIGREE[kind].percent,
  ...(withOwnFactors ? { withOwnFactors } : {}),
});

/** Per cent of the gases of a fuel burnt: the upper side of their basic factors. The quantity is billed (reliability 2). */
export const BURNT = { quantity: '5', gases: { co2: '5', ch4: '50', n2o: '50' } } as const;

/** The uncertainty of a fuel burnt, if no closer figure is published. */
export const burntByPedigree: PublishedUncertainty = { basis: 'pedigree-combustion', ...BURNT };
