import { decimal } from '#domain/units';
import type { Effect, Fate } from './cause.ts';
import { tonnesOf, type Rules, type SharedLine } from './line.ts';

export type FatedLine = SharedLine & { readonly fate: Fate };

/** What changed in records between two moments: the lines of the changed records as they were, and as they are. */
export function correctionEffects(
  before: readonly FatedLine[],
  after: readonly FatedLine[],
  rules: Rules,
): readonly Effect[] {
  const effects = new Map<string, Effect>();
  const add = (line: FatedLine, sign: 1 | -1) => {
    const { facility, scope, category, input, fate } = line;
    const key = JSON.stringify([facility, scope, category, input, fate]);
    const amount = tonnesOf(line, rules).times(line.shares.own).times(sign);
    const known = effects.get(key)?.amount ?? decimal(0);
    effects.set(key, { cause: 'corrections', facility, scope, category, input, fate, amount: known.plus(amount) });
  };
  for (const line of before) add(line, -1);
  for (const line of after) add(line, 1);
  return [...effects.values()].filter(({ amount }) => !amount.isZero());
}
