/** What a panel measures. */
export const MEASURES = ['EMISSIONS', 'ENERGY', 'QUANTITY', 'INTENSITY'] as const;

/** What it is broken down by. NONE: one figure. */
export const DIMENSIONS = ['NONE', 'MONTH', 'YEAR', 'FACILITY', 'CATEGORY', 'INPUT', 'SCOPE', 'COUNTRY'] as const;

export const PERIODS = ['THIS_YEAR', 'LAST_YEAR', 'LAST_12_MONTHS', 'LAST_3_YEARS', 'YEAR'] as const;

export const COMPARISONS = ['NONE', 'BEFORE'] as const;

export const PICTURES = ['BAR', 'LINE', 'TABLE', 'FIGURE'] as const;

export const SCOPE_SETS = ['1', '2', '3', '1,2', '1,3', '2,3', '1,2,3'] as const;

export const METHODS = ['LOCATION', 'MARKET'] as const;

/** Most groups of a panel; those beyond are one row. */
export const TOP_LIMIT = 50;

export type Measure = (typeof MEASURES)[number];
export type Dimension = (typeof DIMENSIONS)[number];
export type Picture = (typeof PICTURES)[number];
export type PeriodKind = (typeof PERIODS)[number];

/** A panel: measure, dimension, period, comparison, number of groups and picture. */
export interface Definition {
  readonly measure: Measure;
  /** Scopes that count. Of ENERGY: 1 and 2 only. */
  readonly scopes: (typeof SCOPE_SETS)[number];
  readonly scope2Method: (typeof METHODS)[number];
  /** Of QUANTITY; otherwise empty. */
  readonly inputTypeId: string;
  /** Of INTENSITY; otherwise empty. */
  readonly denominatorId: string;
  readonly dimension: Dimension;
  readonly period: PeriodKind;
  /** Of the period YEAR; otherwise absent. */
  readonly year?: number | undefined;
  readonly comparison: (typeof COMPARISONS)[number];
  readonly top: number;
  readonly picture: Picture;
}

/** Quantities have one input, so there is nothing to break down by input, category or scope. */
export const DIMENSIONS_OF: Readonly<Record<Measure, readonly Dimension[]>> = {
  EMISSIONS: DIMENSIONS,
  ENERGY: DIMENSIONS,
  QUANTITY: ['NONE', 'MONTH', 'YEAR', 'FACILITY', 'COUNTRY'],
  INTENSITY: DIMENSIONS,
};

const IN_TIME: readonly Dimension[] = ['MONTH', 'YEAR'];

/** Whether rows follow each other in time; the others are ranked. */
export const isInTime = (dimension: Dimension) => IN_TIME.includes(dimension);

export function picturesOf(dimension: Dimension): readonly Picture[] {
  if (dimension === 'NONE') return ['FIGURE'];
  return isInTime(dimension) ? ['BAR', 'LINE', 'TABLE'] : ['BAR', 'TABLE'];
}

/** What is wrong with a definition: the field, and the key of the sentence. */
export interface DefinitionFault {
  readonly path: keyof Definition;
  readonly message: string;
}

export function faultsOf(given: Definition): readonly DefinitionFault[] {
  const { measure, scopes, inputTypeId, denominatorId, dimension, period, year, picture } = given;
  const faults: DefinitionFault[] = [];
  const refuse = (isWrong: boolean, path: keyof Definition, message: string) => {
    if (isWrong) faults.push({ path, message });
  };
  refuse((measure === 'QUANTITY') !== (inputTypeId !== ''), 'inputTypeId', 'own-panels.input-of-quantity');
  refuse((measure === 'INTENSITY') !== (denominatorId !== ''), 'denominatorId', 'own-panels.denominator-of-intensity');
  refuse(measure === 'ENERGY' && scopes.includes('3'), 'scopes', 'own-panels.energy-scopes');
  refuse(!DIMENSIONS_OF[measure].includes(dimension), 'dimension', 'own-panels.dimension-of-measure');
  refuse(!picturesOf(dimension).includes(picture), 'picture', 'own-panels.picture-of-dimension');
  refuse((period === 'YEAR') !== (year !== undefined), 'year', 'own-panels.year-of-period');
  return faults;
}
