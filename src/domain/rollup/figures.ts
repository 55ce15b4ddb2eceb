import type { OutputId } from '../emissions/index.ts';

interface OneFigure {
  /** Column in `emission_record`; figures that cells add up have the same column in the cell tables. */
  readonly column: string;
  /** Id among the outputs of a method. */
  readonly output: OutputId;
  /** Name in API responses: `energy` beside the emissions, all others among them. */
  readonly said: string;
  /** Whether cells add it up. Others are stored only with the record. */
  readonly isSummed: boolean;
  /** Title of its column in files. */
  readonly title: string;
  /** For figures added later: the first version of seals that includes it. */
  readonly sealedSince?: number;
}

/**
 * The results of a record, in t CO2-e and GJ. Tables, cells, sums, lines, API responses and files are built from this list,
 * in its order. To add a figure, see docs/architecture.md.
 */
export const FIGURES = {
  tTotal: { column: 't_total', output: 'total', said: 'total', isSummed: true, title: 'Total (t CO2-e)' },
  tLocation: {
    column: 't_location',
    output: 'location',
    said: 'location',
    isSummed: true,
    title: 'Location-based (t CO2-e)',
  },
  tMarket: { column: 't_market', output: 'market', said: 'market', isSummed: true, title: 'Market-based (t CO2-e)' },
  tCo2: { column: 't_co2', output: 'co2', said: 'co2', isSummed: true, title: 'CO2 (t CO2-e)' },
  tCh4: { column: 't_ch4', output: 'ch4', said: 'ch4', isSummed: true, title: 'CH4 (t CO2-e)' },
  tN2o: { column: 't_n2o', output: 'n2o', said: 'n2o', isSummed: true, title: 'N2O (t CO2-e)' },
  tBiogenic: {
    column: 't_biogenic_co2',
    output: 'biogenicCo2',
    said: 'biogenicCo2',
    isSummed: false,
    title: 'Biogenic CO2 (t CO2-e)',
  },
  // Gases the Kyoto Protocol does not cover: reported separately, in no total.
  tOutsideKyoto: {
    column: 't_outside_kyoto',
    output: 'outsideKyoto',
    said: 'outsideKyoto',
    isSummed: false,
    title: 'Outside Kyoto (t CO2-e)',
  },
  // Upstream emissions of the same activity: cells count them as the total of Scope 3, category 3.
  tUpstream: {
    column: 't_upstream',
    output: 'upstream',
    said: 'scope3',
    isSummed: false,
    title: 'Upstream, Scope 3 (t CO2-e)',
  },
  energyGj: { column: 'energy_gj', output: 'energy', said: 'energy', isSummed: true, title: 'Energy (GJ)' },
} as const satisfies Readonly<Record<string, OneFigure>>;

/** Counts that cells add up with the figures, by their columns. */
export const COUNTS = { records: 'records', parts: 'parts', withoutMarket: 'without_market' } as const;

type Figures = typeof FIGURES;

export type FigureName = keyof Figures;
export type FigureColumn = Figures[FigureName]['column'];

/** Figures cells add up. */
export type FigureField = { [N in FigureName]: Figures[N]['isSummed'] extends true ? N : never }[FigureName];
export type CountField = keyof typeof COUNTS;

type EmissionName = Exclude<FigureName, 'energyGj'>;
export type SaidEmission = Figures[EmissionName]['said'];

/** The columns of cells and their sums, apart from the keys. */
export type SumColumn = (typeof COUNTS)[CountField] | Figures[FigureField]['column'];

/** The names of a list, in its order. */
export const namesOf = <N extends string>(list: Readonly<Record<N, unknown>>): readonly N[] => Object.keys(list) as N[];

export const FIGURE_NAMES = namesOf(FIGURES);
export const FIGURE_COLUMNS: readonly FigureColumn[] = FIGURE_NAMES.map((name) => FIGURES[name].column);
export const FIGURE_FIELDS: readonly FigureField[] = FIGURE_NAMES.filter(
  (name): name is FigureField => FIGURES[name].isSummed,
);
export const COUNT_FIELDS = namesOf(COUNTS);

/** Figures listed under a record's emissions in API responses. */
export const EMISSION_NAMES: readonly EmissionName[] = FIGURE_NAMES.filter((name) => name !== 'energyGj');
export const SAID_EMISSIONS: readonly SaidEmission[] = EMISSION_NAMES.map((name) => FIGURES[name].said);

/** Columns of cells and of their sums: the counts, then the figures. */
export const SUM_COLUMNS: readonly SumColumn[] = [
  ...COUNT_FIELDS.map((name) => COUNTS[name]),
  ...FIGURE_FIELDS.map((name) => FIGURES[name].column),
];

/** Figures with a fixed place in files. Figures added later come last in each file. */
const FIRST = [
  'tTotal',
  'tLocation',
  'tMarket',
  'tCo2',
  'tCh4',
  'tN2o',
  'tBiogenic',
  'tOutsideKyoto',
  'tUpstream',
  'energyGj',
] as const satisfies readonly FigureName[];

type LaterFigure = Exclude<FigureName, (typeof FIRST)[number]>;

export const LATER_FIGURES: readonly LaterFigure[] = without(FIGURE_NAMES, FIRST);

/** Figures added later, as seals see them. */
export const SEALED_FIGURES: Readonly<Record<LaterFigure, LaterSealed<FigureColumn>>> = FIGURES;

/** A column of records, and the first seal version that includes it; null: no seal includes it. */
export interface LaterSealed<C extends string> {
  readonly column: C;
  readonly sealedSince: number | null;
}

/** Figures added later that cells add up. */
export const LATER_SUMMED = FIGURE_FIELDS.filter((name) => LATER_FIGURES.some((one) => one === name));

/** Names without some of them. */
export function without<N extends string, S extends N>(
  names: readonly N[],
  some: readonly S[],
): readonly Exclude<N, S>[] {
  return names.filter((name): name is Exclude<N, S> => !some.some((one) => one === name));
}

/** An object with a value for each of the names. */
export function byName<N extends string, V>(names: readonly N[], valueOf: (name: N) => V): Record<N, V> {
  const made = {} as Record<N, V>;
  for (const name of names) made[name] = valueOf(name);
  return made;
}
