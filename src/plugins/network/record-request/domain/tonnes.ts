import { decimal, exactText, fixedText, roundTo, sum, type Decimal } from '#domain/units';

/** Decimal places of tonnes: 6, one gram, as records are stored. */
export const STATED_PLACES = 6;

/** The gases figures are split into. */
const GASES = ['co2', 'ch4', 'n2o'] as const;

/** t CO2-e, exact and unrounded. A gas is null if the total is not split by gas. */
export interface ExactTonnes {
  readonly total: Decimal;
  readonly co2: Decimal | null;
  readonly ch4: Decimal | null;
  readonly n2o: Decimal | null;
}

/** The same as texts, for storage. */
export type KeptTonnes = Readonly<Record<keyof ExactTonnes, string | null>> & { readonly total: string };

/** t CO2-e rounded to 6 places; the parts add up to the total. */
export interface StatedTonnes {
  readonly total: string;
  readonly co2: string | null;
  readonly ch4: string | null;
  readonly n2o: string | null;
  /** Emissions without a gas; null if nothing is split by gas. */
  readonly other: string | null;
}

const plus = (one: Decimal | null, other: Decimal | null) => (one && other ? one.plus(other) : (one ?? other));

/** Sum; a gas that no part gives stays null. */
export function addTonnes(all: Iterable<ExactTonnes>): ExactTonnes {
  let result: ExactTonnes = { total: decimal(0), co2: null, ch4: null, n2o: null };
  for (const one of all)
    result = {
      total: result.total.plus(one.total),
      co2: plus(result.co2, one.co2),
      ch4: plus(result.ch4, one.ch4),
      n2o: plus(result.n2o, one.n2o),
    };
  return result;
}

/** `tonnes × by / over`. */
export function timesShare(tonnes: ExactTonnes, by: Decimal, over: Decimal): ExactTonnes {
  const part = (given: Decimal | null) => given && given.times(by).div(over);
  return {
    total: tonnes.total.times(by).div(over),
    co2: part(tonnes.co2),
    ch4: part(tonnes.ch4),
    n2o: part(tonnes.n2o),
  };
}

/**
 * Rounds a sum once, and its parts so that they add up to it: each is truncated, and the remainder goes to the parts
 * that lost most (largest remainder).
 */
export function apportioned(total: Decimal, parts: readonly Decimal[], places: number): readonly Decimal[] {
  const unit = decimal(10).pow(-places);
  const cut = parts.map((part) => part.div(unit).floor().times(unit));
  let missing = roundTo(total, places).minus(sum(cut)).div(unit).round().toNumber();
  const order = parts
    .map((part, index) => ({ index, lost: part.minus(cut[index] ?? part) }))
    .sort((one, other) => other.lost.comparedTo(one.lost) || one.index - other.index);
  for (const { index } of order) {
    if (missing <= 0) break;
    cut[index] = (cut[index] ?? decimal(0)).plus(unit);
    missing -= 1;
  }
  return cut;
}

/** Rounded once, for display and for the record created from it. */
export function stated(tonnes: ExactTonnes): StatedTonnes {
  const named = GASES.filter((gas) => tonnes[gas] !== null);
  const total = fixedText(tonnes.total, STATED_PLACES);
  if (named.length === 0) return { total, co2: null, ch4: null, n2o: null, other: null };
  const values = named.map((gas) => tonnes[gas] ?? decimal(0));
  const parts = apportioned(tonnes.total, [...values, tonnes.total.minus(sum(values))], STATED_PLACES);
  const of = (gas: (typeof GASES)[number]) => {
    const at = named.indexOf(gas);
    return at < 0 ? null : fixedText(parts[at] ?? decimal(0), STATED_PLACES);
  };
  return {
    total,
    co2: of('co2'),
    ch4: of('ch4'),
    n2o: of('n2o'),
    other: fixedText(parts.at(-1) ?? decimal(0), STATED_PLACES),
  };
}

const read = (given: string | null) => (given === null ? null : decimal(given));

/** Parses stored or stated tonnes. */
export function tonnesOf(kept: Readonly<Record<keyof ExactTonnes, string | null>>): ExactTonnes {
  return { total: decimal(kept.total ?? '0'), co2: read(kept.co2), ch4: read(kept.ch4), n2o: read(kept.n2o) };
}

/** Every digit, for storage. */
export function keptTonnes(tonnes: ExactTonnes): KeptTonnes {
  const text = (given: Decimal | null) => given && exactText(given);
  return {
    total: exactText(tonnes.total),
    co2: text(tonnes.co2),
    ch4: text(tonnes.ch4),
    n2o: text(tonnes.n2o),
  };
}
