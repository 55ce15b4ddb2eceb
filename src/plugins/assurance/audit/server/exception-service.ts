import { decimal, exactText } from '#domain/units';
import type { Notices } from '#plugins/platform/notifications/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import { exceptionAnsweredNotice, exceptionRaisedNotice } from '../contract/index.ts';
import type { ExceptionStatus } from '../domain/index.ts';
import { noSuchException, staleException } from './audit-problems.ts';
import type { AuditTables } from './audit-tables.ts';
import type { Actor } from './engagement-service.ts';
import { auditTables, openEngagement, sampled, type StoredEngagement } from './engagement-store.ts';

/** A misstatement: by how many tonnes the record is understated or overstated. */
export interface FoundException {
  readonly description: string;
  readonly direction: 'UNDER' | 'OVER';
  /** t CO2-e, not negative. */
  readonly tonnes: string;
}

/** An exception at the revision that was read. */
interface SeenException {
  readonly exceptionId: string;
  readonly revision: number;
}

interface Place {
  readonly recordId?: string | undefined;
  readonly checkId?: string | undefined;
}

/** The register of exceptions. */
export class ExceptionService {
  constructor(
    private readonly database: Database,
    private readonly notices: Pick<Notices, 'notify'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds one in the caller's transaction, which has locked the open engagement, and notifies the company's
   * administrators.
   */
  async enter(
    trx: Trx,
    { companyId, accountId }: Actor,
    engagement: StoredEngagement,
    found: FoundException & Place,
  ): Promise<string> {
    const id = uuidv7();
    await this.notices.notify(
      trx,
      { companyId, authorities: ['COMPANY_ADMIN'], except: accountId },
      { kind: exceptionRaisedNotice, subject: id, ...toldOf(engagement, found.description) },
    );
    await auditTables(trx)
      .insertInto('audit_exception')
      .values({
        company_id: companyId,
        engagement_id: engagement.id,
        id,
        revision: 1,
        record_id: found.recordId ?? null,
        check_id: found.checkId ?? null,
        description: found.description,
        effect: effectOf(found),
        status: 'OPEN',
        response: null,
        responded_at: null,
        responded_by: null,
        raised_at: this.clock.now().toISOString(),
        raised_by: accountId,
      })
      .execute();
    return id;
  }

  raise(actor: Actor, id: string, found: FoundException & Place): Promise<string> {
    return this.database.withTenant(actor.companyId, async (trx) => {
      const engagement = await openEngagement(trx, actor.companyId, id);
      if (found.recordId !== undefined) await sampled(trx, engagement, found.recordId);
      return this.enter(trx, actor, engagement, found);
    });
  }

  /** 409 `audit.exception-stale`, as `respond`. */
  async update(
    { companyId }: Actor,
    id: string,
    change: FoundException & SeenException & { readonly status: ExceptionStatus },
  ): Promise<void> {
    const { description, status } = change;
    await this.database.withTenant(companyId, async (trx) => {
      await openEngagement(trx, companyId, id);
      await holdSeen(trx, companyId, id, change);
      await changeSeen(trx, companyId, change, { description, status, effect: effectOf(change) });
    });
  }

  /** Stores the company's response and notifies the auditor who raised the exception. */
  async respond(
    { companyId, accountId }: Actor,
    id: string,
    { response, ...seen }: SeenException & { readonly response: string },
  ): Promise<void> {
    const answer = { response, responded_at: this.clock.now().toISOString(), responded_by: accountId };
    await this.database.withTenant(companyId, async (trx) => {
      const engagement = await openEngagement(trx, companyId, id);
      const row = await holdSeen(trx, companyId, id, seen);
      await this.notices.notify(
        trx,
        { companyId, accounts: [row.raised_by], except: accountId },
        { kind: exceptionAnsweredNotice, subject: seen.exceptionId, ...toldOf(engagement, row.description) },
      );
      await changeSeen(trx, companyId, seen, answer);
    });
  }
}

/** The exception, locked until the transaction ends. 404 `audit.no-such-exception`, 409 `audit.exception-stale`. */
async function holdSeen(trx: Trx, companyId: string, engagementId: string, { exceptionId, revision }: SeenException) {
  const row = await auditTables(trx)
    .selectFrom('audit_exception')
    .select(['revision', 'raised_by', 'description'])
    .where('company_id', '=', companyId)
    .where('engagement_id', '=', engagementId)
    .where('id', '=', exceptionId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchException();
  if (row.revision !== revision) throw staleException();
  return row;
}

async function changeSeen(
  trx: Trx,
  companyId: string,
  { exceptionId, revision }: SeenException,
  change: Partial<Omit<AuditTables['audit_exception'], 'company_id' | 'engagement_id' | 'id' | 'revision'>>,
): Promise<void> {
  await auditTables(trx)
    .updateTable('audit_exception')
    .set({ ...change, revision: revision + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', exceptionId)
    .execute();
}

/** Audited minus recorded. */
function effectOf({ direction, tonnes }: FoundException): string {
  return exactText(direction === 'UNDER' ? decimal(tonnes) : decimal(tonnes).negated());
}

/** Maximum length of a description in a notice. */
const TOLD = 80;

function toldOf({ id, title }: StoredEngagement, description: string) {
  const first = description.split('\n')[0] ?? '';
  const what = first.length > TOLD ? `${first.slice(0, TOLD)}…` : first;
  return { params: { title, what }, link: `audit/${id}` };
}
