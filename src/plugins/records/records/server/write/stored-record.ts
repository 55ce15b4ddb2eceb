import { cellsOf, type Cell } from '#domain/rollup';
import { decimal, fixedText } from '#domain/units';
import type { Outputs } from '#domain/emissions';
import type { EditionPart } from '../../domain/index.ts';

/** Places results are stored with: millionths of a tonne, one gram. The exact figures stay in the calculation run. */
export const STORED_PLACES = 6;

/** What a record comes to, as stored: decimal texts of 6 places. Null: not computable, or not said by the method. */
export interface StoredResults {
  readonly t_total: string | null;
  readonly t_location: string | null;
  readonly t_market: string | null;
  readonly t_co2: string | null;
  readonly t_ch4: string | null;
  readonly t_n2o: string | null;
  readonly t_biogenic_co2: string | null;
  readonly t_outside_kyoto: string | null;
  readonly t_upstream: string | null;
  readonly energy_gj: string | null;
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
  /** Null, or not there: all days are calculated alike. */
  readonly parts?: readonly StoredPart[] | null;
}

/** Rounds exact outputs once, half up, to what is stored. The total of a record by location counts as its total. */
export function storedResults(outputs: Outputs): StoredResults {
  const exact = exactResults(outputs);
  const stored = (figure: string | null) => (figure === null ? null : fixedText(decimal(figure), STORED_PLACES));
  // Named, not spread: many records are made at once.
  return {
    t_total: stored(exact.t_total),
    t_location: stored(exact.t_location),
    t_market: stored(exact.t_market),
    t_co2: stored(exact.t_co2),
    t_ch4: stored(exact.t_ch4),
    t_n2o: stored(exact.t_n2o),
    t_biogenic_co2: stored(exact.t_biogenic_co2),
    t_outside_kyoto: stored(exact.t_outside_kyoto),
    t_upstream: stored(exact.t_upstream),
    energy_gj: stored(exact.energy_gj),
  };
}

/** The outputs by the columns they are stored in, exact. */
function exactResults(outputs: Outputs): StoredResults {
  return {
    t_total: outputs.total ?? outputs.location ?? null,
    t_location: outputs.location ?? null,
    t_market: outputs.market ?? null,
    t_co2: outputs.co2 ?? null,
    t_ch4: outputs.ch4 ?? null,
    t_n2o: outputs.n2o ?? null,
    t_biogenic_co2: outputs.biogenicCo2 ?? null,
    t_outside_kyoto: outputs.outsideKyoto ?? null,
    t_upstream: outputs.upstream ?? null,
    energy_gj: outputs.energy ?? null,
  };
}

const COLUMNS = [
  't_total',
  't_location',
  't_market',
  't_co2',
  't_ch4',
  't_n2o',
  't_biogenic_co2',
  't_outside_kyoto',
  't_upstream',
  'energy_gj',
] as const satisfies readonly (keyof StoredResults)[];

/** Parts as stored. What is rounded is the running sum, so that they add up to the record. */
export function storedParts(parts: readonly EditionPart[] | null, whole: StoredResults): readonly StoredPart[] | null {
  if (!parts) return null;
  const exact = parts.map(({ outputs }) => exactResults(outputs));
  const shares = COLUMNS.map(
    (column) =>
      [
        column,
        sharesOf(
          whole[column],
          exact.map((results) => results[column]),
        ),
      ] as const,
  );
  return parts.map(({ edition, from, to }, at) => ({
    edition,
    from,
    to,
    ...(Object.fromEntries(
      shares.map(([column, rounded]) => [column, rounded[at] ?? null]),
    ) as unknown as StoredResults),
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
  return cellsOf({
    facilityId: record.facility_id,
    scope: record.scope,
    category: record.category,
    inputType: record.input_type,
    countedStatus: record.status === 'APPROVED' ? 'APPROVED' : 'OPEN',
    fromDate: record.from_date,
    toDate: record.to_date,
    outputs: {
      total: record.t_total,
      ...(record.t_location === null ? {} : { location: record.t_location, market: record.t_market }),
      co2: record.t_co2,
      ch4: record.t_ch4,
      n2o: record.t_n2o,
      upstream: record.t_upstream,
      energy: record.energy_gj,
    },
  });
}
