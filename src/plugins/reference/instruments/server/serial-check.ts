import { sql } from 'kysely';
import type { Database } from '#server';
import type { InstrumentRow } from '../contract/index.ts';
import { seriesHash } from './instrument-store.ts';
type SerialFacts = Pick<InstrumentRow, 'companyId' | 'station' | 'generatedOn' | 'serialFrom' | 'serialTo'>;

const LOOK = { action: 'serial numbers of instruments compared', audit: false } as const;

/**
 * Compares hashes and numbers across companies, and returns yes or no: never who, what or how many.
 */
export class SerialCheck {
  constructor(private readonly database: Database) {}

  /** Whether another company has entered some of the serial numbers. */
  async isClaimedElsewhere({ companyId, station, generatedOn, serialFrom, serialTo }: SerialFacts): Promise<boolean> {
    if (station === null || serialFrom === null || serialTo === null) return false;
    const hash = seriesHash({ station, generatedOn });
    return this.database.asStaff(LOOK, async (trx) => {
      const { rows } = await sql<{ found: boolean }>`
        select exists (
          select 1 from instrument
          where series_hash = ${hash} and company_id <> ${companyId}
            and serial_from <= ${serialTo} and serial_to >= ${serialFrom}
        ) as found`.execute(trx);
      return rows[0]?.found ?? false;
    });
  }
}
