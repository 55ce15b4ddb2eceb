import { cellsOf, type Cell } from '#domain/rollup';
import { decimal, fixedText } from '#domain/units';
import type { Outputs } from '#domain/emissions';

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

/** The parts of a stored record that decide which cells it adds to. */
export interface CellSource extends StoredResults {
  readonly facility_id: string;
  readonly scope: number;
  readonly category: string;
  readonly input_type: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly status: string;
}

/** Rounds exact outputs once, half up, to what is stored. The total of a record by location counts as its total. */
export function storedResults(outputs: Outputs): StoredResults {
  const stored = (figure: string | null | undefined) =>
    typeof figure === 'string' ? fixedText(decimal(figure), STORED_PLACES) : null;
  return {
    t_total: stored(outputs.total ?? outputs.location),
    t_location: stored(outputs.location),
    t_market: stored(outputs.market),
    t_co2: stored(outputs.co2),
    t_ch4: stored(outputs.ch4),
    t_n2o: stored(outputs.n2o),
    t_biogenic_co2: stored(outputs.biogenicCo2),
    t_outside_kyoto: stored(outputs.outsideKyoto),
    t_upstream: stored(outputs.upstream),
    energy_gj: stored(outputs.energy),
  };
}

/**
 * The cells a stored record adds to: the one rule for creating, changing, deleting, rebuilding and verifying.
 * A record whose market figure is missing although it has a location figure counts as "without market"; a voided one
 * counts nowhere.
 */
export function cellsOfStored(record: CellSource): readonly Cell[] {
  if (record.status === 'VOID') return [];
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
