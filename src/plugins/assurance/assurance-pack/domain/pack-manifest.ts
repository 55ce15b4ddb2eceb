import { byName, FIGURE_FIELDS, FIGURES, LATER_SUMMED, without, type FigureField } from '#domain/rollup';

/**
 * The figures of a book in the order of files. Gases outside Kyoto, which cells do not add up, were added later, so
 * they come last.
 */
export const TOTAL_FIGURES: readonly TotalFigure[] = [
  ...without(FIGURE_FIELDS, LATER_SUMMED),
  'tOutsideKyoto',
  ...LATER_SUMMED,
];

type TotalFigure = FigureField | 'tOutsideKyoto';

export const TOTAL_OUTPUTS: readonly TotalOutput[] = TOTAL_FIGURES.map((name) => FIGURES[name].output);

/**
 * The total of a book in one scope: t CO2-e and GJ as exact decimals, by output. `outsideKyoto`: gases outside the
 * Kyoto Protocol, included in no other figure.
 */
export type ControlTotal = Readonly<Record<TotalOutput, string>> & {
  /** `RECORDED`: everything as recorded, each facility in full. */
  readonly book: string;
  readonly scope: number;
  /** Number of records that begin in the period. */
  readonly records: number;
};

type TotalOutput = (typeof FIGURES)[TotalFigure]['output'];

/** What a pack covers. */
export interface PackFacts {
  readonly company: { readonly id: string; readonly name: string; readonly abn: string | null };
  readonly from: string;
  readonly to: string;
  /** Ids of the selected facilities, or of all. */
  readonly facilities: readonly string[];
  readonly includesDrafts: boolean;
  readonly language: string;
}

interface HeldFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Increase it when a file or a column changes its meaning. */
const FORMAT = { name: 'scopebook-assurance-pack', version: 1 } as const;

/**
 * The manifest: what the pack covers, its totals, and the hash of every other file. It does not say when or by whom it
 * was created, so that the same data gives the same bytes.
 */
export function packManifest(
  { company, from, to, facilities, includesDrafts, language }: PackFacts,
  totals: readonly ControlTotal[],
  files: readonly HeldFile[],
): string {
  const text = {
    format: FORMAT,
    company: { id: company.id, name: company.name, abn: company.abn },
    period: { from, to },
    facilities: facilities.toSorted(),
    includesDrafts,
    language,
    totals: totals
      .toSorted((one, other) => compared(one.book, other.book) || one.scope - other.scope)
      // Property by property: the order of the keys is part of the bytes.
      .map((sum) => ({
        book: sum.book,
        scope: sum.scope,
        records: sum.records,
        ...byName(TOTAL_OUTPUTS, (output) => sum[output]),
      })),
    files: files
      .toSorted((one, other) => compared(one.name, other.name))
      .map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}

/** By code points, so that the order depends on no language. */
function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
