/** What a book comes to in one scope: t CO2-e and GJ as exact decimal texts. */
export interface ControlTotal {
  /** `RECORDED`: everything as it is recorded, every facility whole. */
  readonly book: string;
  readonly scope: number;
  /** Records that begin in the period. */
  readonly records: number;
  readonly total: string;
  readonly location: string;
  readonly market: string;
  readonly co2: string;
  readonly ch4: string;
  readonly n2o: string;
  readonly energy: string;
  /** Gases the Kyoto Protocol does not cover: in no other figure. */
  readonly outsideKyoto: string;
}

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
      // Named one by one: the order of the keys is part of the bytes.
      .map((sum) => ({
        book: sum.book,
        scope: sum.scope,
        records: sum.records,
        total: sum.total,
        location: sum.location,
        market: sum.market,
        co2: sum.co2,
        ch4: sum.ch4,
        n2o: sum.n2o,
        energy: sum.energy,
        outsideKyoto: sum.outsideKyoto,
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
