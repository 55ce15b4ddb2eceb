import { byName, FIGURE_FIELDS, FIGURES, LATER_SUMMED, without, type FigureField } from '#domain/rollup';

/** Figures of a book, in their order in files: gases outside Kyoto, which cells do not add up, came later. */
export const TOTAL_FIGURES: readonly TotalFigure[] = [
  ...without(FIGURE_FIELDS, LATER_SUMMED),
  'tOutsideKyoto',
  ...LATER_SUMMED,
];

type TotalFigure = FigureField | 'tOutsideKyoto';

export const TOTAL_OUTPUTS: readonly TotalOutput[] = TOTAL_FIGURES.map((name) => FIGURES[name].output);

/**
 * What a book comes to in one scope: t CO2-e and GJ as exact decimal texts, by the names of outputs. `outsideKyoto`: gases
 * the Kyoto Protocol does not cover, in no other figure.
 */
export type ControlTotal = Readonly<Record<TotalOutput, string>> & {
  /** `RECORDED`: everything as it is recorded, every facility whole. */
  readonly book: string;
  readonly scope: number;
  /** Records that begin in the period. */
  readonly records: number;
};

type TotalOutput = (typeof FIGURES)[TotalFigure]['output'];

/** What a pack is about. */
export interface PackFacts {
  readonly company: { readonly id: string; readonly name: string; readonly abn: string | null };
  readonly from: string;
  readonly to: string;
  /** Ids; every facility of the company, or those chosen. */
  readonly facilities: readonly string[];
  readonly includesDrafts: boolean;
  readonly language: string;
}

interface HeldFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Raised when a file or a column of packs means something else. */
const FORMAT = { name: 'scopebook-assurance-pack', version: 1 } as const;

/**
 * The manifest: what the pack is about, what it comes to, and the hash of every other file. It says nothing of when and by
 * whom it was taken, so that the same data gives the same bytes.
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
      // One by one: the order of the keys is part of the bytes.
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

/** By code points: an order that depends on no language. */
function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
