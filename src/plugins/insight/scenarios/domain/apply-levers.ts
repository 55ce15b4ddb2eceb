import { decimal, roundTo, sum, type Decimal } from '#domain/units';
import { usualOf, valueOf, type AssumptionId, type Assumptions } from './assumption.ts';
import { inOrder, sizeInYear, type Lever } from './lever.ts';
import { DIESEL, GJ_PER_MWH, GRID, keyOf, PLACES, type Scope2Method, type StreamYear } from './stream.ts';
import type { UsualYear } from './business-as-usual.ts';

/** What a lever moves in a year, besides t CO2-e. Negative: less of it. */
export interface Moved {
  /** Fossil diesel, kL. */
  readonly diesel: Decimal;
  /** Renewable diesel, kL. */
  readonly renewable: Decimal;
  /** Power, MWh. */
  readonly power: Decimal;
  /** Power that the agreement supplies, MWh. */
  readonly contracted: Decimal;
}

/** A lever in one year. */
export interface LeverYear {
  readonly leverId: string;
  /** Mean size, 0 to 1. */
  readonly size: Decimal;
  /** t CO2-e less by scope; negative: more. */
  readonly saved: ReadonlyMap<number, Decimal>;
  readonly moved: Moved;
}

/** A year with levers. */
export interface ChangedYear {
  readonly year: number;
  readonly streams: readonly StreamYear[];
  readonly levers: readonly LeverYear[];
}

export interface Applying {
  readonly method: Scope2Method;
  readonly firstMonth: number;
  readonly assumptions: Assumptions;
}

/** Renewable diesel that replaces fossil diesel, by the same keys as records. */
const RENEWABLE_DIESEL = 'renewable-diesel';
/** Category of power from the grid. */
const ELECTRICITY = 'ELECTRICITY';

/** A stream, and the share of its power that agreements supply. */
type State = Map<string, StreamYear & { readonly contracted: Decimal }>;

/**
 * Applies levers to a year, one after another. What one saves is the difference between the t CO2-e before and after it, so
 * that business as usual less all savings is the result, exactly.
 */
export function applyLevers(usual: UsualYear, levers: readonly Lever[], applying: Applying): ChangedYear {
  const state: State = new Map(usual.streams.map((one) => [keyOf(one), { ...one, contracted: decimal(0) }]));
  const years = inOrder(levers).map((lever): LeverYear => {
    const size = sizeInYear(lever, usual.year, applying.firstMonth);
    const before = byScope([...state.values()]);
    const moved = size.isZero() ? NOTHING : act(lever, size, { state, usual, applying });
    const after = byScope([...state.values()]);
    const scopes = new Set([...before.keys(), ...after.keys()]);
    const saved = new Map(
      [...scopes].map((scope) => [scope, (before.get(scope) ?? ZERO).minus(after.get(scope) ?? ZERO)]),
    );
    return { leverId: lever.id, size, saved, moved };
  });
  return {
    year: usual.year,
    levers: years,
    streams: [...state.values()].map(({ contracted: _contracted, ...one }) => one),
  };
}

const ZERO = decimal(0);
const NOTHING: Moved = { diesel: ZERO, renewable: ZERO, power: ZERO, contracted: ZERO };

/** t CO2-e of streams by scope. */
export function byScope(streams: readonly StreamYear[]): ReadonlyMap<number, Decimal> {
  const scopes = new Map<number, Decimal>();
  for (const { scope, tonnes } of streams) scopes.set(scope, (scopes.get(scope) ?? ZERO).plus(tonnes));
  return scopes;
}

interface Acting {
  readonly state: State;
  readonly usual: UsualYear;
  readonly applying: Applying;
}

function act(lever: Lever, size: Decimal, acting: Acting): Moved {
  const share = decimal(lever.percent).div(100).times(size);
  switch (lever.kind) {
    case 'CLOSURE':
      return shrink(lever, size, acting);
    case 'EFFICIENCY':
      return shrink(lever, share, acting);
    case 'ELECTRIFY':
      return electrify(lever, share, acting);
    case 'RENEWABLE_DIESEL':
      return replaceDiesel(lever, share, acting);
    case 'PPA':
      return contract(lever, share, acting);
  }
}

const round = (amount: Decimal) => roundTo(amount, PLACES);

const isAt = ({ facilityIds }: Lever, { facilityId }: StreamYear) =>
  facilityIds.length === 0 || facilityIds.includes(facilityId);

const chosen = (lever: Lever, state: State, inputType: string) =>
  [...state].filter(([, one]) => isAt(lever, one) && (inputType === '' || one.inputType === inputType));

const isDiesel = ({ scope, inputType }: StreamYear) => scope === 1 && inputType === DIESEL;
const isPower = ({ scope, inputType }: StreamYear) => scope === 2 && inputType === GRID;

/** Less of everything that is chosen. */
function shrink(lever: Lever, share: Decimal, { state, applying }: Acting): Moved {
  let [diesel, power] = [ZERO, ZERO];
  for (const [key, one] of chosen(lever, state, lever.kind === 'CLOSURE' ? '' : lever.inputTypeId)) {
    const gj = one.gj.minus(round(one.gj.times(share)));
    const tonnes = one.tonnes.minus(round(one.tonnes.times(share)));
    if (isDiesel(one)) diesel = diesel.plus(gj.minus(one.gj));
    if (isPower(one)) power = power.plus(gj.minus(one.gj));
    state.set(key, { ...one, gj, tonnes });
  }
  return { ...NOTHING, diesel: kilolitres(diesel, applying), power: power.div(GJ_PER_MWH) };
}

/** Takes a share of the fossil diesel away; GJ taken by facility and category. */
function takeDiesel(lever: Lever, share: Decimal, state: State): readonly (StreamYear & { readonly taken: Decimal })[] {
  return chosen(lever, state, DIESEL)
    .filter(([, one]) => isDiesel(one))
    .map(([key, one]) => {
      const taken = round(one.gj.times(share));
      state.set(key, { ...one, gj: one.gj.minus(taken), tonnes: one.tonnes.minus(round(one.tonnes.times(share))) });
      return { ...one, taken };
    });
}

/** Diesel of vehicles and plant becomes power from the grid, by its factor in that year. */
function electrify(lever: Lever, share: Decimal, { state, usual, applying }: Acting): Moved {
  const factorAt = gridFactors(usual, applying);
  let [diesel, power] = [ZERO, ZERO];
  for (const { facilityId, taken } of takeDiesel(lever, share, state)) {
    const litres = kilolitres(taken, applying);
    const mwh = litres.times(lever.kwhPerLitre ?? '0');
    const factor = factorAt(facilityId, lever);
    const added = { facilityId, scope: 2, category: ELECTRICITY, inputType: GRID };
    const present = state.get(keyOf(added)) ?? { ...added, tonnes: ZERO, gj: ZERO, contracted: ZERO };
    state.set(keyOf(added), {
      ...present,
      gj: present.gj.plus(round(mwh.times(GJ_PER_MWH))),
      tonnes: present.tonnes.plus(round(mwh.times(factor ?? '0'))),
    });
    [diesel, power] = [diesel.minus(litres), power.plus(mwh)];
  }
  return { ...NOTHING, diesel, power };
}

/** Renewable diesel instead of fossil diesel: the same energy, with its own factor. */
function replaceDiesel(lever: Lever, share: Decimal, { state, applying }: Acting): Moved {
  const factor = usualOf(applying.assumptions, 'renewableFactor').div(1000);
  let litres = ZERO;
  for (const { facilityId, scope, category, taken } of takeDiesel(lever, share, state)) {
    const added = { facilityId, scope, category, inputType: RENEWABLE_DIESEL };
    const present = state.get(keyOf(added)) ?? { ...added, tonnes: ZERO, gj: ZERO, contracted: ZERO };
    state.set(keyOf(added), {
      ...present,
      gj: present.gj.plus(taken),
      tonnes: present.tonnes.plus(round(taken.times(factor))),
    });
    litres = litres.plus(kilolitres(taken, applying));
  }
  return { ...NOTHING, diesel: litres.neg(), renewable: litres };
}

/** A power agreement: its share of the power has no market-based emissions. The location-based figure stays. */
function contract(lever: Lever, share: Decimal, { state, applying }: Acting): Moved {
  if (applying.method === 'LOCATION') return NOTHING;
  let contracted = ZERO;
  for (const [key, one] of chosen(lever, state, GRID)) {
    if (!isPower(one)) continue;
    const open = decimal(1).minus(one.contracted);
    contracted = contracted.plus(one.gj.times(open).times(share).div(GJ_PER_MWH));
    state.set(key, {
      ...one,
      tonnes: one.tonnes.minus(round(one.tonnes.times(share))),
      contracted: one.contracted.plus(open.times(share)),
    });
  }
  return { ...NOTHING, contracted };
}

const kilolitres = (gj: Decimal, { assumptions }: Applying) => gj.div(usualOf(assumptions, 'dieselEnergy'));

/** t CO2-e per MWh of the grid: at the facility, otherwise the mean of all facilities, otherwise as assumed. */
function gridFactors(
  usual: UsualYear,
  { assumptions }: Applying,
): (facilityId: string, lever: Lever) => Decimal | null {
  const power = usual.streams.filter((one) => isPower(one) && one.gj.gt(0));
  const factorOf = (streams: readonly StreamYear[]) => {
    const gj = sum(streams.map((one) => one.gj));
    return gj.gt(0)
      ? sum(streams.map(({ tonnes }) => tonnes))
          .times(GJ_PER_MWH)
          .div(gj)
      : null;
  };
  const mean = factorOf(power) ?? valueOf(assumptions, 'gridFactor');
  return (facilityId) => factorOf(power.filter((one) => one.facilityId === facilityId)) ?? mean;
}

/** Assumptions a lever's tonnes need and do not have. */
export function missingFor(
  lever: Lever,
  usual: readonly UsualYear[],
  assumptions: Assumptions,
): readonly AssumptionId[] {
  if (lever.kind !== 'ELECTRIFY' || valueOf(assumptions, 'gridFactor') !== null) return [];
  const hasPower = usual.some(({ streams }) => streams.some((one) => isPower(one) && one.gj.gt(0)));
  return hasPower ? [] : ['gridFactor'];
}
