import { addDays, monthOf } from '#domain/time';
import type { FileAnswer } from '../contract/index.ts';
import { tagOf, vehiclesOf, type Note, type VehicleEntry } from '../domain/index.ts';

/** A note that says how many; none for zero. */
export const countedNote = (code: string, count: number): readonly Note[] =>
  count === 0 ? [] : [{ code, values: { count: String(count) } }];

/**
 * The entries with those of an answer. What is stored stays: a new entry of the same plate ends before the next stored
 * one begins, and is left out on days that are taken.
 */
export function withAnswers(entries: readonly VehicleEntry[], { vehicles = [] }: FileAnswer): readonly VehicleEntry[] {
  return [...entries, ...vehicles.flatMap((vehicle) => newEntry(entries, vehicle))];
}

export function newEntry(
  entries: readonly VehicleEntry[],
  { label, fromDate, toDate, ...facts }: NonNullable<FileAnswer['vehicles']>[number],
): readonly (VehicleEntry & { readonly label: string })[] {
  const tag = tagOf(label);
  const own = entries.filter((one) => one.tag === tag);
  if (own.some(({ from, to }) => from <= fromDate && (to === null || fromDate <= to))) return [];
  const [next] = own.filter(({ from }) => from > fromDate).toSorted((one, other) => one.from.localeCompare(other.from));
  const last = next ? addDays(next.from, -1) : null;
  const to = toDate === null || (last !== null && last < toDate) ? last : toDate;
  return [{ ...facts, tag, label, from: fromDate, to }];
}

interface Use {
  readonly tags: readonly string[];
  readonly day: string;
}

export const allVehicles = (uses: readonly Use[], entries: readonly VehicleEntry[]) => [
  ...new Set(uses.flatMap((use) => vehiclesOf(use, entries))),
];

/** Whether another kind of file counts the vehicle in the month of a use. */
export const isCountedBy = (months: ReadonlySet<string>, entries: readonly VehicleEntry[]) => (use: Use) =>
  months.size > 0 && vehiclesOf(use, entries).some((vehicle) => months.has(`${vehicle} ${monthOf(use.day)}`));

/** Without the plates and cards that a person leaves out of the file. */
export function withoutSkipped<T extends { readonly tags: readonly string[] }>(
  uses: readonly T[],
  { skipped = [] }: FileAnswer,
) {
  const out = new Set(skipped);
  const kept = uses.filter(({ tags }) => !tags.some((tag) => out.has(tag)));
  return { kept, notes: countedNote('left-vehicles', uses.length - kept.length) };
}
