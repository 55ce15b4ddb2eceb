import { convert, decimal, roundTo, sum, type Decimal } from '#domain/units';
import type { Cause, Effect } from './cause.ts';
import { tonnesOf, type Rules, type SharedLine } from './line.ts';

/**
 * Decimals of the values between two steps. Quotients are rounded here once, so that the differences between values are
 * exact and add up.
 */
const PLACES = 15;

const NONE = decimal(0);
const between = (value: Decimal) => roundTo(value, PLACES);

interface Side {
  readonly tonnes: Decimal;
  /** In the unit of the input; null: records in units that do not convert into each other. */
  readonly quantity: Decimal | null;
  readonly energy: Decimal | null;
  readonly lines: readonly SharedLine[];
}

interface Pair {
  readonly key: Omit<Effect, 'cause' | 'amount'>;
  readonly before: Side;
  readonly after: Side;
}

/**
 * From the records of one period to those of another, by the rules of the second: facilities, months, shares, inputs,
 * activity, mix, factors. `paired` leads from a month of the first period to the one it is compared with.
 */
export function periodEffects(
  before: readonly SharedLine[],
  after: readonly SharedLine[],
  rules: Rules,
  paired: ReadonlyMap<string, string>,
): readonly Effect[] {
  const [first, second] = [before, after].map((lines) => lines.filter((line) => isCounted(line, rules)));
  const effects: Effect[] = [];
  const matched = { before: [] as SharedLine[], after: [] as SharedLine[] };
  const places = new Places(first ?? [], second ?? [], paired);
  for (const line of first ?? []) {
    const cause = places.causeOf(line, 'before');
    if (cause === null) matched.before.push(line);
    else effects.push(effectOf(line, cause, shared(line, rules, 'asked').negated()));
  }
  for (const line of second ?? []) {
    const cause = places.causeOf(line, 'after');
    if (cause === null) matched.after.push(line);
    else effects.push(effectOf(line, cause, shared(line, rules, 'own')));
  }
  // The same records by the shares of the months they are compared with.
  for (const line of matched.before)
    effects.push(effectOf(line, 'share', shared(line, rules, 'later').minus(shared(line, rules, 'asked'))));
  for (const group of groupsOf(matched.before, matched.after, rules)) effects.push(...groupEffects(group, rules));
  return effects.filter(({ amount }) => !amount.isZero());
}

const isCounted = (line: SharedLine, { scopes, includeDrafts }: Rules) =>
  scopes.includes(line.scope) && (includeDrafts || line.isApproved);

const shared = (line: SharedLine, rules: Rules, share: keyof SharedLine['shares']) =>
  tonnesOf(line, rules).times(line.shares[share]);

const effectOf = ({ facility, scope, category, input }: SharedLine, cause: Cause, amount: Decimal): Effect => ({
  cause,
  facility,
  scope,
  category,
  input,
  amount,
});

/** Which facilities and months both sides have. */
class Places {
  private readonly facilities: Readonly<Record<'before' | 'after', ReadonlySet<string>>>;
  private readonly scopes: Readonly<Record<'before' | 'after', ReadonlySet<string>>>;
  private readonly months: Readonly<Record<'before' | 'after', ReadonlySet<string>>>;

  constructor(
    before: readonly SharedLine[],
    after: readonly SharedLine[],
    private readonly paired: ReadonlyMap<string, string>,
  ) {
    const each = (of: (line: SharedLine) => string, ofFirst = of) => ({
      before: new Set(before.map(ofFirst)),
      after: new Set(after.map(of)),
    });
    this.facilities = each(({ facility }) => facility);
    this.scopes = each(scopePlace);
    this.months = each(
      (line) => monthPlace(line, line.month),
      (line) => monthPlace(line, paired.get(line.month) ?? ''),
    );
  }

  /** Null: the other side has records of the same facility, scope and month. */
  causeOf(line: SharedLine, side: 'before' | 'after'): Cause | null {
    const other = side === 'before' ? 'after' : 'before';
    const isBefore = side === 'before';
    if (!this.facilities[other].has(line.facility)) return isBefore ? 'facility-gone' : 'facility-new';
    if (!this.scopes[other].has(scopePlace(line))) return isBefore ? 'input-gone' : 'input-new';
    const month = isBefore ? (this.paired.get(line.month) ?? null) : line.month;
    return month !== null && this.months[other].has(monthPlace(line, month)) ? null : 'months';
  }
}

const scopePlace = ({ facility, scope }: SharedLine) => `${facility} ${scope}`;
const monthPlace = (line: SharedLine, month: string) => `${scopePlace(line)} ${month}`;

/** Inputs of one category of a facility, each on both sides. */
function groupsOf(
  before: readonly SharedLine[],
  after: readonly SharedLine[],
  rules: Rules,
): readonly (readonly Pair[])[] {
  const inputs = new Map<string, { before: SharedLine[]; after: SharedLine[] }>();
  const add = (line: SharedLine, side: 'before' | 'after') => {
    const { facility, scope, category, input, use, isDerived } = line;
    const key = JSON.stringify([facility, scope, category, isDerived, input, use]);
    const known = inputs.get(key) ?? { before: [], after: [] };
    known[side].push(line);
    inputs.set(key, known);
  };
  for (const line of before) add(line, 'before');
  for (const line of after) add(line, 'after');
  const groups = new Map<string, Pair[]>();
  for (const { before: first, after: second } of inputs.values()) {
    const one = first[0] ?? second[0];
    if (!one) continue;
    const { facility, scope, category, input, isDerived } = one;
    const key = JSON.stringify([facility, scope, category, isDerived]);
    const pair = {
      key: { facility, scope, category, input },
      before: sideOf(first, rules, 'later', one.unit),
      after: sideOf(second, rules, 'own', one.unit),
    };
    groups.set(key, [...(groups.get(key) ?? []), pair]);
  }
  return [...groups.values()];
}

function sideOf(lines: readonly SharedLine[], rules: Rules, share: 'later' | 'own', unit: string): Side {
  const quantities = lines.map((line) => {
    const converted = line.unit === unit ? decimal(line.quantity) : inUnit(line, unit);
    return converted?.times(line.shares[share]) ?? null;
  });
  const energies = lines.map((line) => (line.energy === null ? null : decimal(line.energy).times(line.shares[share])));
  return {
    tonnes: sum(lines.map((line) => shared(line, rules, share))),
    quantity: allOf(quantities),
    energy: allOf(energies),
    lines,
  };
}

function inUnit(line: SharedLine, unit: string): Decimal | null {
  const converted = convert(decimal(line.quantity), line.unit, unit);
  return converted.ok ? converted.value : null;
}

function allOf(values: readonly (Decimal | null)[]): Decimal | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? sum(known) : null;
}

/** The same amount of something on both sides. */
interface Measured {
  readonly pair: Pair;
  readonly before: Decimal;
  readonly after: Decimal;
}

/** Effects within one category of a facility: by activity, mix and factors if its inputs have one measure. */
function groupEffects(pairs: readonly Pair[], rules: Rules): readonly Effect[] {
  const measured = measuredOf(pairs);
  const total = (side: 'before' | 'after') => sum((measured ?? []).map((one) => one[side]));
  const [before, after] = [total('before'), total('after')];
  if (measured === null || !before.greaterThan(0) || !after.greaterThan(0))
    return pairs.flatMap((pair) => aloneEffects(pair, rules));
  const ratio = after.div(before);
  return measured.flatMap(({ pair, ...amounts }) => {
    const moved = between(pair.before.tonnes.times(ratio));
    const factorOf = amounts.before.isZero()
      ? pair.after.tonnes.div(amounts.after.isZero() ? 1 : amounts.after)
      : pair.before.tonnes.div(amounts.before);
    const mixed = between(factorOf.times(amounts.after));
    return steps(pair, [
      ['activity', moved],
      ['mix', mixed],
      [factorCause(pair, rules), pair.after.tonnes],
    ]);
  });
}

/** One input by itself. */
function aloneEffects(pair: Pair, rules: Rules): readonly Effect[] {
  const { before, after } = pair;
  if (before.lines.length === 0) return steps(pair, [['input-new', after.tonnes]]);
  if (after.lines.length === 0) return steps(pair, [['input-gone', after.tonnes]]);
  if (before.quantity === null || after.quantity === null || before.quantity.isZero() || after.quantity.isZero())
    return steps(pair, [[isWithout(before) || isWithout(after) ? 'unmeasured' : 'activity', after.tonnes]]);
  const moved = between(before.tonnes.times(after.quantity).div(before.quantity));
  return steps(pair, [
    ['activity', moved],
    [factorCause(pair, rules), after.tonnes],
  ]);
}

/** Emissions without a quantity that they could be divided by. */
const isWithout = ({ tonnes, quantity }: Side) => quantity === null || (quantity.isZero() && !tonnes.isZero());

/** The differences between values that follow one another. */
function steps({ key, before, after }: Pair, values: readonly (readonly [Cause, Decimal])[]): readonly Effect[] {
  let value = before.tonnes;
  return values.map(([cause, next]) => {
    const amount = next.minus(value);
    value = next;
    const editions = [editionsOf(before), editionsOf(after)] as const;
    return { ...key, cause, amount, ...(OF_FACTORS.has(cause) ? { editions } : {}) };
  });
}

const OF_FACTORS: ReadonlySet<Cause> = new Set(['factor', 'grid', 'market', 'own-factor', 'method', 'calculation']);

const valuesOf = ({ lines }: Side, of: (line: SharedLine) => string) =>
  [...new Set(lines.map(of))].toSorted().join(', ');
const editionsOf = (side: Side) => valuesOf(side, ({ edition }) => edition);

/** Why the t CO2-e per unit of an input differ. */
function factorCause({ before, after, key }: Pair, { bothMethods, method }: Rules): Cause {
  const [first] = [...before.lines, ...after.lines];
  if ([...before.lines, ...after.lines].some(({ isOwn }) => isOwn)) return 'own-factor';
  if (bothMethods.includes(key.scope) && first?.isDerived === false) return method === 'MARKET' ? 'market' : 'grid';
  if (before.lines.length > 0 && editionsOf(before) !== editionsOf(after)) return 'factor';
  const methods = (side: Side) => valuesOf(side, (line) => line.method);
  if (before.lines.length > 0 && methods(before) !== methods(after)) return 'method';
  return 'calculation';
}

/**
 * One measure for all inputs of a group: the quantity of a single input, otherwise GJ at the energy content of the first
 * side, otherwise a unit that all have. Null: there is none.
 */
function measuredOf(pairs: readonly Pair[]): readonly Measured[] | null {
  const byQuantity = (pair: Pair): Measured | null =>
    isWithout(pair.before) || isWithout(pair.after) || pair.before.quantity === null || pair.after.quantity === null
      ? null
      : { pair, before: pair.before.quantity, after: pair.after.quantity };
  if (pairs.length === 1) return everyOne(pairs.map(byQuantity));
  return everyOne(pairs.map(byEnergy)) ?? (hasOneUnit(pairs) ? everyOne(pairs.map(byQuantity)) : null);
}

function byEnergy(pair: Pair): Measured | null {
  const { before, after } = pair;
  if (before.energy === null || after.energy === null) return null;
  const lacks = (side: Side) => !side.tonnes.isZero() && !(side.energy?.greaterThan(0) ?? false);
  if (lacks(before) || lacks(after)) return null;
  const isSameInput = before.quantity?.greaterThan(0) && after.quantity !== null && before.energy.greaterThan(0);
  const energy = isSameInput
    ? between(before.energy.times(after.quantity ?? NONE).div(before.quantity ?? 1))
    : after.energy;
  return { pair, before: before.energy, after: energy };
}

const hasOneUnit = (pairs: readonly Pair[]) =>
  new Set(pairs.flatMap(({ before, after }) => [...before.lines, ...after.lines].map(({ unit }) => unit))).size === 1;

function everyOne(measured: readonly (Measured | null)[]): readonly Measured[] | null {
  const known = measured.filter((one) => one !== null);
  return known.length === measured.length ? known : null;
}
