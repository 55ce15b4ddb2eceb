import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Caller, Database, RequestFacts } from '#server';
import type { CompanyStore } from './company-store.ts';

/** The caller and the facts of the request. */
export interface Acting {
  readonly caller: Caller;
  readonly facts: RequestFacts;
}

/**
 * Records that two companies have the same ABN. Companies do not see each other and are not told: staff read it in the trail.
 */
export class AbnWatch {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly log: SecurityLog,
  ) {}

  /** Call it after writing the ABN of a company. */
  async look({ caller: { accountId }, facts }: Acting, companyId: string): Promise<void> {
    await this.database.asStaff({ action: 'ABN held twice', audit: false }, async (trx) => {
      if (!(await this.companies.sharesAbn(trx, companyId))) return;
      const kind = 'company.abn-held-twice';
      await this.log.note(trx, { kind, actorId: accountId, subjectId: accountId, companyId, facts });
    });
  }
}
