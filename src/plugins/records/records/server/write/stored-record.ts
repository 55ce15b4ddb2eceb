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
import { decimal, fixedText, fixedTextOf } from '#domain/units';
import type { Outputs } from '#domain/emissions';
import type { EditionPart } from '../../domain/index.ts';

/** Decimals of stored results: a millionth of a tonne is one gram. The calculation run has the exact figures. */
export const STORED_PLACES = 6;

/**
 * Stored results of a record: decimal strings with 6 decimals. Null: not computable, or not an output of the method.
 */
export type StoredResults = Readonly<Record<FigureColumn, string | null>>;

/** Stored results with the names of the API. */
export function saidResults(results: StoredResults): {
  readonly emissions: Readonly<Record<SaidEmission, string | null>>;
  readonly energy: string | null;
} {
  const emissions = byName<SaidEmission, string | null>(SAID_EMISSIONS, () => null);
  for (const name of EMISSION_NAMES) emissions[FIGURES[name].said] = results[FIGURES[name].column];
  return { emissions, energy: results.energy_gj };
}

/** Days of a record calculated with one edition, and their results. The parts add up to the record. */
export interface StoredPart extends StoredResults {
  readonly edition: string;
  readonly from: string;
  readonly to: string;
}

/** The parts of a stored record that determine its cells. */
export interface CellSource extends StoredResults {
  readonly facility_id: string;
  readonly scope: number;
  readonly category: string;
  readonly input_type: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly status: string;
  /** Number of open warnings. */
  readonly open_warnings: number;
  /** Null or absent: one edition applies to all days. */
  readonly parts?: readonly StoredPart[] | null;
}

/** Rounds exact outputs once, half up, for storage. */
export function storedResults(outputs: Outputs): StoredResults {
  const exact = exactResults(outputs);
  return byName(FIGURE_COLUMNS, (column) => {
    const figure = exact[column];
    return figure === null ? null : fixedTextOf(figure, STORED_PLACES);
  });
}

/** The exact outputs by column. */
function exactResults(outputs: Outputs): StoredResults {
  const results = byName<FigureColumn, string | null>(FIGURE_COLUMNS, () => null);
  for (const name of FIGURE_NAMES) results[FIGURES[name].column] = figureOf(outputs, name);
  return results;
}

/** The parts for storage. Rounds the running sum, so that the parts add up to the record. */
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

/** Splits a stored figure in proportion to the exact figures of the parts. */
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

/** A stored record split by edition: one record per part, or the record itself. */
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
 * The cells of a stored record. Creating, changing, deleting, rebuilding and verifying all use this rule. A record with
 * a location-based figure but no market-based one counts as "without market"; a voided one counts nowhere.
 */
export function cellsOfStored(record: CellSource): readonly Cell[] {
  if (record.status === 'VOID') return [];
  // It counts as one record, in its first part.
  return byEdition(record).flatMap((part, at) =>
    at === 0 ? cellsOfPart(part) : cellsOfPart(part).map((cell) => ({ ...cell, records: 0 })),
  );
}

function cellsOfPart(record: CellSource): readonly Cell[] {
  const outputs: Outputs = {};
  for (const name of FIGURE_NAMES)
    // Without a location-based figure, a missing market-based one is not a gap.
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
