import type { LeverBody } from '../contract/index.ts';

/** An id that no lever of the scenario has. */
export function freeId(levers: readonly Pick<LeverBody, 'id'>[]): string {
  let at = levers.length + 1;
  while (levers.some(({ id }) => id === `lever-${at}`)) at += 1;
  return `lever-${at}`;
}

/** Levers with one changed, or with a new one at the end. A new one never takes the place of one that came meanwhile. */
export function leversWith<Lever extends Pick<LeverBody, 'id'>>(
  levers: readonly Lever[],
  lever: Lever,
  isNew: boolean,
): readonly Lever[] {
  if (isNew) return [...levers, { ...lever, id: freeId(levers) }];
  return levers.map((one) => (one.id === lever.id ? lever : one));
}
