import { decimal, exactText, sum } from '#domain/units';
import { SCOPE_NUMBERS } from '#plugins/records/records/contract';
import type { RestatementRow } from '../contract/index.ts';

/** A figure of a period before it was unlocked, and after it was locked again; null while it is open. */
export interface RestatedFigure {
  readonly of: 'total' | 'location' | 'market' | 'energy' | 'records';
  /** Null for counts over all scopes. */
  readonly scope: number | null;
  readonly before: string;
  readonly after: string | null;
  readonly change: string | null;
}

type Totals = RestatementRow['before'];

const FIGURES = [
  { of: 'total', key: 'total' },
  { of: 'market', key: 'market' },
  { of: 'energy', key: 'energy' },
] as const;

/** Every figure of either side, scope by scope, and the number of records. */
export function restatedFigures({
  before,
  after,
}: Pick<RestatementRow, 'before' | 'after'>): readonly RestatedFigure[] {
  const scopes = [...new Set([...before, ...(after ?? [])].map(({ scope }) => scope))].toSorted((a, b) => a - b);
  const figures = scopes.flatMap((scope) =>
    FIGURES.filter(({ of }) => of !== 'market' || scope === SCOPE_NUMBERS.SCOPE2).map(({ of, key }) => {
      const side = (totals: Totals) => totals.find((one) => one.scope === scope)?.[key] ?? '0';
      return figure(
        of === 'total' && scope === SCOPE_NUMBERS.SCOPE2 ? 'location' : of,
        scope,
        side(before),
        after && side(after),
      );
    }),
  );
  const counted = (totals: Totals) => exactText(sum(totals.map(({ records }) => decimal(records))));
  return [
    ...figures.filter((one) => isSomething(one.before) || isSomething(one.after)),
    figure('records', null, counted(before), after && counted(after)),
  ];
}

const isSomething = (amount: string | null) => amount !== null && !decimal(amount).isZero();

const figure = (of: RestatedFigure['of'], scope: number | null, before: string, after: string | null) => ({
  of,
  scope,
  before,
  after,
  change: after === null ? null : exactText(decimal(after).minus(before)),
});
