import {
  byName,
  EMISSION_NAMES,
  cellsOf,
  countedStatusOf,
  FIGURE_COLUMNS,
  FIGURE_NAMES,
  figureOf,
  FIGURES,
  SAID_EMISSIONS,
  type Cell,
  type FigureColumn,
  type SaidEmission,
} from '#domain/rollup';
import { decimal, fixedText } from '#domain/units';
import type { Outputs } from '#domain/emissions';
import type { EditionPart } from '../../domain/index.ts';

/** Places results are stored with: millionths of a tonne, one gram. The exact figures stay in the calculation run. */
export const STORED_PLACES = 6;

/** What a record comes to, as stored: decimal texts of 6 places. Null: not computable, or not said by the method. */
export type StoredResults = Readonly<Record<FigureColumn, string | null>>;

/** Stored results in the words of the API. */
export function saidResults(results: StoredResults): {
  readonly emissions: Readonly<Record<SaidEmission, string | null>>;
  readonly energy: string | null;
} {
  const emissions = byName<SaidEmission, string | null>(SAID_EMISSIONS, () => null);
  for (const name of EMISSION_NAMES) emissions[FIGURES[name].said] = results[FIGURES[name].column];
  return { emissions, energy: results.energy_gj };
}

/** Days of a record that are calculated with one edition, and what they come to: the parts add up to the record. */
export interface StoredPart extends StoredResults {
  readonly edition: string;
  readonly from: string;
  readonly to: string;
}

/** The parts of a stored record that decide which cells it adds to. */
export interface CellSource extends StoredResults {
  readonly facility_id: string;
  readonly scope: number;
  readonly category: string;
  readonly input_type: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly status: string;
  /** Warnings nobody has answered. */
  readonly open_warnings: number;
  /** Null, or not there: all days are calculated alike. */
  readonly parts?: readonly StoredPart[] | null;
}

/** Rounds exact outputs once, half up, to what is stored. */
export function storedResults(outputs: Outputs): StoredResults {
  const exact = exactResults(outputs);
  return byName(FIGURE_COLUMNS, (column) => {
    const figure = exact[column];
    return figure === null ? null : fixedText(decimal(figure), STORED_PLACES);
  });
}

/** The outputs by the columns they are stored in, exact. */
function exactResults(outputs: Outputs): StoredResults {
  const results = byName<FigureColumn, string | null>(FIGURE_COLUMNS, () => null);
  for (const name of FIGURE_NAMES) results[FIGURES[name].column] = figureOf(outputs, name);
  return results;
}

/** Parts as stored. What is rounded is the running sum, so that they add up to the record. */
export function storedParts(parts: readonly EditionPart[] | null, whole: StoredResults): readonly StoredPart[] | null {
  if (!parts) return null;
  const exact = parts.map(({ outputs }) => exactResults(outputs));
  const shares = byName(FIGURE_COLUMNS, (column) =>
    sharesOf(
      whole[column],
      exact.map((results) => results[column]),
    ),
  );
  return parts.map(({ edition, from, to }, at) => ({
    edition,
    from,
    to,
    ...byName(FIGURE_COLUMNS, (column) => shares[column][at] ?? null),
  }));
}

/** A stored figure in parts, by what they come to exactly. */
function sharesOf(whole: string | null, exact: readonly (string | null)[]): readonly (string | null)[] {
  if (whole === null) return exact.map(() => null);
  let running = decimal(0);
  let spent = decimal(0);
  return exact.map((figure, at) => {
    running = running.plus(figure ?? 0);
    const until = decimal(at === exact.length - 1 ? whole : fixedText(running, STORED_PLACES));
    const share = fixedText(until.minus(spent), STORED_PLACES);
    spent = until;
    return share;
  });
}

/** A stored record by its editions: a record of each part, or the record itself. */
export function byEdition<R extends CellSource>(record: R): readonly R[] {
  const { parts } = record;
  if (!parts) return [record];
  return parts.map(({ edition: _edition, from, to, ...results }) => ({
    ...record,
    ...results,
    from_date: from,
    to_date: to,
    parts: null,
  }));
}

/**
 * The cells a stored record adds to: the one rule for creating, changing, deleting, rebuilding and verifying.
 * A record whose market figure is missing although it has a location figure counts as "without market"; a voided one
 * counts nowhere.
 */
export function cellsOfStored(record: CellSource): readonly Cell[] {
  if (record.status === 'VOID') return [];
  // It is one record, which begins with its first part.
  return byEdition(record).flatMap((part, at) =>
    at === 0 ? cellsOfPart(part) : cellsOfPart(part).map((cell) => ({ ...cell, records: 0 })),
  );
}

function cellsOfPart(record: CellSource): readonly Cell[] {
  const outputs: Outputs = {};
  for (const name of FIGURE_NAMES)
    // Where nothing is said by location, nothing is missing by market either.
    if (name !== 'tMarket' || record.t_location !== null) outputs[FIGURES[name].output] = record[FIGURES[name].column];
  return cellsOf({
    facilityId: record.facility_id,
    scope: record.scope,
    category: record.category,
    inputType: record.input_type,
    countedStatus: countedStatusOf({ status: record.status, openWarnings: record.open_warnings }),
    fromDate: record.from_date,
    toDate: record.to_date,
    outputs,
  });
}
