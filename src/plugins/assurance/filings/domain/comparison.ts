import { decimal, exactText } from '#domain/units';

/** The parts of a report that are compared. */
export interface ComparedReport {
  readonly notes: readonly string[];
  readonly controls: readonly {
    readonly id: string;
    readonly label: string;
    readonly unit: string;
    readonly amount: string | null;
  }[];
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly columns: readonly {
      readonly id: string;
      readonly label: string;
      readonly kind: string;
      readonly unit: string | null;
    }[];
    readonly rows: readonly { readonly id: string; readonly cells: Readonly<Record<string, string | null>> }[];
  }[];
}

/** A figure as filed and as it is now. */
export interface ComparedFigure {
  readonly label: string;
  readonly unit: string | null;
  /** Null: there was none. */
  readonly filed: string | null;
  readonly now: string | null;
  /** Now minus filed, exact. Null if one of them is not a number. */
  readonly change: string | null;
}

export interface Comparison {
  /** Every total, changed or not. */
  readonly controls: readonly ComparedFigure[];
  /** Differing figures and texts of rows. */
  readonly rows: readonly (ComparedFigure & { readonly section: string; readonly row: string })[];
  readonly notes: { readonly gone: readonly string[]; readonly added: readonly string[] };
}

const NUMBERS = new Set(['amount', 'percent', 'count', 'factor']);

/** Compares a filed report with the same report today, figure by figure. */
export function comparisonOf(filed: ComparedReport, now: ComparedReport): Comparison {
  return {
    controls: [...pairs(filed.controls, now.controls)].map(([before, after]) => ({
      label: (before ?? after)?.label ?? '',
      unit: (before ?? after)?.unit ?? null,
      ...changeOf(before?.amount ?? null, after?.amount ?? null),
    })),
    rows: [...pairs(filed.sections, now.sections)].flatMap(([before, after]) => rowsOf(before, after)),
    notes: {
      gone: filed.notes.filter((note) => !now.notes.includes(note)),
      added: now.notes.filter((note) => !filed.notes.includes(note)),
    },
  };
}

type Section = ComparedReport['sections'][number];

function rowsOf(filed: Section | undefined, now: Section | undefined): Comparison['rows'] {
  const columns = [...pairs(filed?.columns ?? [], now?.columns ?? [])].flatMap(([one, other]) => one ?? other ?? []);
  const [naming] = columns;
  const section = (filed ?? now)?.title ?? '';
  return [...pairs(filed?.rows ?? [], now?.rows ?? [])].flatMap(([before, after]) => {
    const row = (naming && (before ?? after)?.cells[naming.id]) ?? '';
    return columns.flatMap(({ id, label, kind, unit }) => {
      const [was, is] = [before?.cells[id] ?? null, after?.cells[id] ?? null];
      const compared = NUMBERS.has(kind) ? changeOf(was, is) : { filed: was, now: is, change: null };
      const isSame = compared.change === null ? was === is : compared.change === '0';
      return isSame ? [] : [{ section, row, label, unit, ...compared }];
    });
  });
}

function changeOf(filed: string | null, now: string | null): Pick<ComparedFigure, 'filed' | 'now' | 'change'> {
  const change = filed === null || now === null ? null : exactText(decimal(now).minus(decimal(filed)));
  return { filed, now, change };
}

/**
 * Pairs the items of two lists by id, in the order of the first list, then those only in the second. Handles repeated
 * ids.
 */
function* pairs<T extends { readonly id: string }>(
  some: readonly T[],
  others: readonly T[],
): Iterable<readonly [T | undefined, T | undefined]> {
  const [first, second] = [byId(some), byId(others)];
  for (const [key, one] of first) yield [one, second.get(key)];
  for (const [key, other] of second) if (!first.has(key)) yield [undefined, other];
}

function byId<T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> {
  const seen = new Map<string, number>();
  return new Map(
    things.map((thing) => {
      const before = seen.get(thing.id) ?? 0;
      seen.set(thing.id, before + 1);
      return [`${thing.id}\n${before}`, thing];
    }),
  );
}
