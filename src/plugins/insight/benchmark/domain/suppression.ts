import { sum, type Decimal } from '#domain/units';
import { byContributor, type Part } from './contribution.ts';

/** Fewest contributors behind a figure, and behind any difference of two figures. */
export const FEWEST = 5;

/** Why a cell has no figure. */
export const REASONS = ['TOO_FEW', 'ONE_LARGE', 'DIFFERENCE', 'LEFT'] as const;

export type Reason = (typeof REASONS)[number];

/** The companies behind a cell that was shown once. What has been shown can be remembered, so it counts for ever. */
export type Shown = ReadonlySet<string>;

/** Whether one contributor is more than half of the emissions, or of what they are divided by. */
function hasLarge(parts: readonly Part[]): boolean {
  const isLarge = (amounts: readonly Decimal[]) => {
    const half = sum(amounts).div(2);
    return amounts.some((amount) => amount.gt(half));
  };
  return isLarge(parts.map(({ tonnes }) => tonnes)) || isLarge(parts.map(({ divisor }) => divisor));
}

/** Primary suppression: too few contributors, or one that is more than half. */
export function tooFewOrLarge(parts: readonly Part[]): 'TOO_FEW' | 'ONE_LARGE' | null {
  const own = byContributor(parts);
  if (own.length < FEWEST) return 'TOO_FEW';
  return hasLarge(own) ? 'ONE_LARGE' : null;
}

/**
 * Complementary suppression. Cells that were shown divide the companies into groups: those in the same cells cannot be
 * told apart by any difference. If each group would have enough contributors, and none that is more than half, no
 * difference finds fewer. `parts` are of the companies known today; one that has left is counted, not weighed.
 */
export function isDifferenceSafe(cell: Shown, shown: readonly Shown[], parts: readonly Part[]): boolean {
  const all = [...shown, cell];
  const partOf = new Map(parts.map((part) => [part.companyId, part]));
  const groups = new Map<string, string[]>();
  for (const companyId of new Set(all.flatMap((one) => [...one]))) {
    const key = all.map((one) => (one.has(companyId) ? '1' : '0')).join('');
    groups.set(key, [...(groups.get(key) ?? []), companyId]);
  }
  return [...groups.values()].every((group) => {
    const known = byContributor(group.flatMap((id) => partOf.get(id) ?? []));
    const gone = group.filter((id) => !partOf.has(id)).length;
    if (known.length + gone < FEWEST) return false;
    return known.length === 0 || gone > 0 ? true : !hasLarge(known);
  });
}
