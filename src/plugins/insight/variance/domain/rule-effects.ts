import { decimal, type Decimal } from '#domain/units';
import type { Cause, Effect } from './cause.ts';
import { tonnesOf, type Rules, type SharedLine } from './line.ts';

/** A line by rules, with the share of one of the sides. */
const counted = (line: SharedLine, rules: Rules, share: keyof SharedLine['shares']): Decimal =>
  tonnesOf(line, rules).times(line.shares[share]);

/** t CO2-e of lines by the rules of their own side. */
export function totalOf(lines: readonly SharedLine[], rules: Rules): Decimal {
  return lines.reduce((total, line) => total.plus(counted(line, rules, 'own')), decimal(0));
}

/**
 * From the rules of one side to those of the other, for the same records: scopes, approval, consolidation, Scope 2
 * method, potentials; one after the other.
 */
export function ruleEffects(lines: readonly SharedLine[], from: Rules, to: Rules): readonly Effect[] {
  const steps = [
    { cause: 'scopes', rules: { ...from, scopes: to.scopes, bothMethods: to.bothMethods }, share: 'own' },
    { cause: 'approval', rules: { ...to, method: from.method, gwpSet: from.gwpSet }, share: 'own' },
    { cause: 'boundary', rules: { ...to, method: from.method, gwpSet: from.gwpSet }, share: 'asked' },
    { cause: 'scope2-method', rules: { ...to, gwpSet: from.gwpSet }, share: 'asked' },
    { cause: 'gwp', rules: to, share: 'asked' },
  ] as const satisfies readonly { cause: Cause; rules: Rules; share: 'own' | 'asked' }[];
  const isSame = steps.every(({ rules }) => hasSame(rules, from));
  return lines.flatMap((line) => {
    if (isSame && line.shares.own === line.shares.asked) return [];
    const { facility, scope, category, input } = line;
    let before = counted(line, from, 'own');
    return steps.flatMap(({ cause, rules, share }) => {
      const after = counted(line, rules, share);
      const amount = after.minus(before);
      before = after;
      return amount.isZero() ? [] : [{ cause, facility, scope, category, input, amount }];
    });
  });
}

const hasSame = (one: Rules, other: Rules): boolean =>
  one.method === other.method &&
  one.gwpSet === other.gwpSet &&
  one.includeDrafts === other.includeDrafts &&
  String(one.scopes) === String(other.scopes) &&
  String(one.bothMethods) === String(other.bothMethods);
