import { problem, messageFor, type Problem } from '#contract';
import { financialYearOf, lastDayOfMonth } from '#domain/time';
import type { Facility } from '#plugins/company/company/server';
import { AGE_LIMIT_MONTHS, ageFault, isCovered, remainingOf } from '../domain/index.ts';
import type { InstrumentTable } from './instrument-tables.ts';

type Held = Pick<InstrumentTable, 'kind' | 'mwh' | 'generated_on'>;

/** The allocations exceed the holding. */
export function overAllocated({ mwh }: Held, allocated: readonly string[]): Problem | null {
  if (isCovered(mwh, allocated)) return null;
  const over = remainingOf(mwh, allocated).slice(1);
  return at('instrument.over-allocated', 409, 'mwh', 'instruments.over-allocated', { over });
}

/** Generated too long before, or after, the year of an allocated month. */
export function wrongAge({ kind, generated_on }: Held, months: readonly string[]): Problem | null {
  for (const month of months) {
    const fault = ageFault({ kind, generatedOn: generated_on }, month);
    if (fault === null) continue;
    const { label } = financialYearOf(month);
    const key = fault === 'too-old' ? 'instruments.too-old' : 'instruments.too-new';
    const places = { fault, year: label, months: String(AGE_LIMIT_MONTHS) };
    return at('instrument.age', 409, 'generatedOn', key, places);
  }
  return null;
}

/** A month in which the facility does not report. */
export function outsideWindow({ name, fromDate, toDate }: Facility, month: string): Problem | null {
  if (lastDayOfMonth(month) >= fromDate && (toDate === null || month <= toDate)) return null;
  const shown = `${month.slice(5, 7)}/${month.slice(0, 4)}`;
  return at('facility.window', 400, 'cells', 'instruments.outside-window', { facility: name, month: shown });
}

/** A month of a locked year, for a company whose financial year begins in `firstMonth`. */
export function lockedPeriod(month: string, firstMonth: number): Problem {
  const { label } = financialYearOf(month, firstMonth);
  return at('instrument.period-locked', 409, 'cells', 'instruments.period-locked', { year: label });
}

export function inFuture(day: string | undefined, path: string, today: string): Problem | null {
  if (day === undefined || day <= today) return null;
  return at('instrument.in-future', 400, path, 'instruments.in-future');
}

/** The same 404 for an instrument that does not exist and for another company's. */
export function unknownInstrument(): never {
  throw problem('instrument.unknown', 404, 'instruments.unknown');
}

/** 409 with the current entry. */
export function staleInstrument(current: unknown): Problem {
  const message = 'instruments.stale';
  return problem('instrument.stale', 409, message, [], current);
}

export function serialOverlap(other: string | null): Problem | null {
  if (other === null) return null;
  return at('instrument.serial-overlap', 409, 'serialFrom', 'instruments.serial-overlap', { other });
}

export function unknownFacility(path: string): Problem {
  return at('facility.unknown', 400, path, 'records.facility-unknown');
}

/** Throws the first fault, if any. */
export function refuse(...faults: readonly (Problem | null)[]): void {
  const fault = faults.find((one) => one !== null);
  if (fault) throw fault;
}

/** `places`: the variable parts of a refusal. */
function at(
  code: string,
  status: number,
  path: string,
  key: string,
  places?: Readonly<Record<string, string>>,
): Problem {
  const message = places ? messageFor(key, places) : key;
  return problem(code, status, message, [{ path, message }], places);
}
