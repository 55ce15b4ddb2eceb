import { decimal, exactText, sum } from '#domain/units';

/** What the order of tasks depends on. */
export interface Ranked {
  readonly id: string;
  /** t CO2-e at stake; null: unknown. */
  readonly tonnes: string | null;
  /** Day, YYYY-MM-DD. */
  readonly due: string | null;
}

/** Tasks by t CO2-e at stake, or by due day, the other one second. What is unknown comes last. */
export function ranked<T extends Ranked>(tasks: readonly T[], by: 'stake' | 'due'): readonly T[] {
  const orders = by === 'stake' ? [byStake, byDue] : [byDue, byStake];
  return tasks.toSorted((one, other) => {
    for (const order of orders) {
      const difference = order(one, other);
      if (difference !== 0) return difference;
    }
    return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
  });
}

function byStake({ tonnes: one }: Ranked, { tonnes: other }: Ranked): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return decimal(other).comparedTo(decimal(one));
}

function byDue({ due: one }: Ranked, { due: other }: Ranked): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Sum of the known amounts. */
export function totalOf(tasks: readonly Pick<Ranked, 'tonnes'>[]): string {
  return exactText(sum(tasks.flatMap(({ tonnes }) => (tonnes === null ? [] : [decimal(tonnes)]))));
}

/** Whether a task is a person's: theirs, or nobody's. */
export function isOf({ owner }: { readonly owner: { readonly id: string } | null }, accountId: string): boolean {
  return owner === null || owner.id === accountId;
}
