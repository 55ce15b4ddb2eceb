import { overlapOf, type DateRange } from '#domain/time';
import { readableMembers, type GroupStructure } from '#plugins/company/company-group/server';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import type { Database } from '#server';
import type { ThresholdCells } from './threshold-cells.ts';

/**
 * A member's contribution to the thresholds of its group: approved records of its days, same as in reports of the
 * group.
 */
export interface MemberMeasures {
  /** Facilities that reported on days of its membership. */
  readonly facilities: readonly Facility[];
  readonly cells: Awaited<ReturnType<ThresholdCells['byMonth']>>;
}

const READ = { readonly: true } as const;

/** Reads members of a controlling corporation, each in its own transaction: do not call inside another one. */
export class GroupMembers {
  constructor(
    private readonly database: Database,
    private readonly structure: GroupStructure,
    private readonly cells: ThresholdCells,
    private readonly companies: CompanyStore,
  ) {}

  async of(companyId: string, period: DateRange): Promise<readonly MemberMeasures[]> {
    const structure = await this.database.withTenant(
      companyId,
      (trx) => this.structure.members(trx, companyId, period),
      READ,
    );
    const found: MemberMeasures[] = [];
    // Sequential: each takes a connection.
    for (const member of readableMembers(structure, companyId, period)) found.push(await this.one(member));
    return found;
  }

  private one({ id, days }: { readonly id: string; readonly days: DateRange }): Promise<MemberMeasures> {
    return this.database.withTenant(
      id,
      async (trx) => {
        const query = { companyIds: [id], ...days, facilityIds: [], includeDrafts: false, book: 'NGER' } as const;
        const cells = await this.cells.byMonth(trx, query);
        const facilities = (await this.companies.facilities(trx, id)).flatMap((facility) => {
          const window = overlapOf({ from: facility.fromDate, to: facility.toDate }, days);
          // The projection works in whole months: a partial month counts as one with the days it has.
          return window === null ? [] : [{ ...facility, fromDate: window.from, toDate: window.to }];
        });
        return { facilities, cells };
      },
      READ,
    );
  }
}
