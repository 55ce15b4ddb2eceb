import { decimal, fixedText, type Decimal } from '#domain/units';
import type { Share } from './allocation.ts';
import {
  addTonnes,
  apportioned,
  keptTonnes,
  stated,
  STATED_PLACES,
  timesShare,
  tonnesOf,
  type ExactTonnes,
  type KeptTonnes,
  type StatedTonnes,
} from './tonnes.ts';

/** The fields of a record that the figures need. */
export interface CountedRecord {
  readonly typeScope: number;
  readonly categoryId: string;
  readonly tonnes: ExactTonnes;
}

/** The supplier's figures before allocation, unrounded. */
export interface KeptFigures {
  readonly whole: KeptTonnes;
  readonly lines: readonly KeptLine[];
}

interface KeptLine {
  readonly typeScope: number;
  readonly categoryId: string;
  readonly records: number;
  readonly total: string;
}

/** Rounded figures for the answer. */
export interface StatedFigures {
  readonly whole: StatedTonnes;
  /** Null: the customer's share is unknown. */
  readonly allocated: StatedTonnes | null;
  readonly lines: readonly (KeptLine & { readonly allocated: string | null })[];
}

/** Adds records up by scope and category, in that order. */
export function figuresOf(records: readonly CountedRecord[]): KeptFigures {
  const groups = new Map<string, CountedRecord[]>();
  for (const record of records) {
    const key = `${record.typeScope}/${record.categoryId}`;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  const lines = [...groups.values()].flatMap((group): KeptLine[] => {
    const [first] = group;
    if (!first) return [];
    const { typeScope, categoryId } = first;
    const { total } = keptTonnes(addTonnes(group.map(({ tonnes }) => tonnes)));
    return [{ typeScope, categoryId, records: group.length, total }];
  });
  lines.sort((one, other) => one.typeScope - other.typeScope || (one.categoryId < other.categoryId ? -1 : 1));
  return { whole: keptTonnes(addTonnes(records.map(({ tonnes }) => tonnes))), lines };
}

/** Allocates and rounds once; the lines add up to their total. */
export function statedFigures({ whole, lines }: KeptFigures, share: Share | null): StatedFigures {
  const exact = tonnesOf(whole);
  const own = share && timesShare(exact, share.by, share.over);
  const totals = lines.map(({ total }) => decimal(total));
  const all = apportioned(exact.total, totals, STATED_PLACES);
  const parts =
    share &&
    own &&
    apportioned(
      own.total,
      totals.map((one) => one.times(share.by).div(share.over)),
      STATED_PLACES,
    );
  const text = (given: Decimal | undefined) => fixedText(given ?? decimal(0), STATED_PLACES);
  return {
    whole: stated(exact),
    allocated: own && stated(own),
    lines: lines.map((line, index) => ({
      ...line,
      total: text(all[index]),
      allocated: parts && text(parts[index]),
    })),
  };
}
