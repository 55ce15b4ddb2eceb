import { PassThrough, type Writable } from 'node:stream';
import { problem } from '#contract';
import { defaultRange, lastDayOfMonth, monthOf, monthsBetween, type DateRange } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ExportLanguage } from '#plugins/platform/export-jobs/contract';
import { filterValues } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { FileSlots, withReach, type Caller, type Clock, type Database, type FileReply } from '#server';
import type { PackQuery } from '../contract/index.ts';
import type { PackScope } from './pack-scope.ts';
import type { PackWriter } from './pack-writer.ts';

/** A requested pack. */
export interface AskedPack {
  readonly caller: Caller;
  readonly companyId: string;
  readonly query: PackQuery;
  readonly language: ExportLanguage;
}

export interface PackServiceParts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly library: ReferenceLibrary;
  readonly writer: PackWriter;
  readonly clock: Clock;
}

/** Maximum number of packs in progress. Each uses a database connection while its reader downloads the tables. */
const MOST_AT_ONCE = 2;

/** Maximum number of months of a pack: ten years, as for reports. */
const MONTHS_AT_MOST = 120;

/**
 * The period of a pack: whole months, since totals are stored by month. Default: the financial year that the company's
 * screens open with.
 */
export function packPeriod({ from, to }: PackQuery, today: string, firstMonth: number): DateRange {
  if (from === undefined || to === undefined) return defaultRange(today, firstMonth);
  return { from: monthOf(from), to: lastDayOfMonth(to) };
}

export const packName = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `assurance-pack-${from}-${to}.zip`;

/** Creates packs for those who may read them. */
export class PackService {
  private readonly slots = new FileSlots(MOST_AT_ONCE, () =>
    problem('assurance-pack.busy', 503, 'assurance-pack.busy'),
  );

  constructor(private readonly parts: PackServiceParts) {}

  /**
   * The scope of a pack. Records the access of platform staff. Throws 404 `company.unknown`; 400 `facility.unknown`,
   * `assurance-pack.too-long`.
   */
  async scope({ caller, companyId, query, language }: AskedPack): Promise<PackScope> {
    const { database, companies, clock } = this.parts;
    if (caller.companyId !== null && caller.companyId !== companyId) throw unknownCompany();
    const company = await withReach(database, caller, `assurance pack of ${companyId}`, async (trx) => {
      const found = await companies.company(trx, companyId);
      if (!found) throw unknownCompany();
      const owned = new Set((await companies.facilities(trx, companyId)).map(({ id }) => id));
      if (query.facilityId.some((id) => !owned.has(id))) throw unknownFacility();
      return found;
    });
    const { from, to } = packPeriod(query, clock.today(), company.firstMonth);
    if (monthsBetween(from, to).length > MONTHS_AT_MOST) throw tooLong();
    return {
      company,
      from,
      to,
      earliest: this.earliest(from, to),
      facilityIds: [...new Set(query.facilityId)],
      includeDrafts: query.includeDrafts,
      language,
    };
  }

  /** A pack written while it is sent. Throws 503 `assurance-pack.busy` and the errors of `scope`. */
  reply(asked: AskedPack): Promise<FileReply> {
    return this.slots.send(async () => {
      const scope = await this.scope(asked);
      return { name: packName(scope), type: 'application/zip', content: this.content(scope) };
    });
  }

  /** Writes the pack into a stream and ends it. */
  async write(asked: AskedPack, out: Writable, passed: () => void): Promise<void> {
    await this.parts.writer.write(await this.scope(asked), out, passed);
  }

  private async *content(scope: PackScope): AsyncGenerator<Uint8Array, void, undefined> {
    const out = new PassThrough();
    // The stream reports any error. If its reader has left, nobody needs it.
    const done = this.parts.writer.write(scope, out, () => {}).catch(() => {});
    try {
      for await (const piece of out) yield piece as Uint8Array;
    } finally {
      out.destroy();
      await done;
    }
  }

  /** The earliest first day of a record that touches the period, given the maximum length of records. */
  private earliest(from: string, to: string): string {
    const none = { companyId: null, typeScope: 1, facilityId: [], categoryId: [], inputTypeId: [], status: [] };
    return filterValues({ ...none, from, to }, this.parts.library).earliest ?? from;
  }
}

const unknownCompany = () => problem('company.unknown', 404, 'company.not-there');

function unknownFacility() {
  const message = 'assurance-pack.facility-unknown';
  return problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
}

function tooLong() {
  const message = 'assurance-pack.too-long';
  return problem('assurance-pack.too-long', 400, message, [{ path: 'to', message }]);
}
