import { token } from '#contract';
import { decimal, exactText } from '#domain/units';
import type { Notices } from '#plugins/notifications/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import { exceptionAnsweredNotice, exceptionRaisedNotice } from '../contract/index.ts';
import type { ExceptionStatus } from '../domain/index.ts';
import { noSuchException } from './audit-problems.ts';
import type { Actor } from './engagement-service.ts';
import { auditTables, openEngagement, sampled, type StoredEngagement } from './engagement-store.ts';

/** Something wrong: the record says so many tonnes too little or too much. */
export interface FoundException {
  readonly description: string;
  readonly direction: 'UNDER' | 'OVER';
  /** t CO2-e, not below zero. */
  readonly tonnes: string;
}

interface Place {
  readonly recordId?: string | undefined;
  readonly checkId?: string | undefined;
}

/** The register of exceptions. */
export interface ExceptionService {
  /** Enters one in the caller's transaction, which holds the open engagement; administrators of the company are told. */
  enter(trx: Trx, actor: Actor, engagement: StoredEngagement, found: FoundException & Place): Promise<string>;
  raise(actor: Actor, id: string, found: FoundException & Place): Promise<string>;
  update(
    actor: Actor,
    id: string,
    change: FoundException & { readonly exceptionId: string; readonly status: ExceptionStatus },
  ): Promise<void>;
  /** The company's word; whoever raised it is told. */
  respond(actor: Actor, id: string, said: { readonly exceptionId: string; readonly response: string }): Promise<void>;
}

export const ExceptionService = token<ExceptionService>('audit/exception-service');

export class ExceptionServiceImpl implements ExceptionService {
  constructor(
    private readonly database: Database,
    private readonly notices: Pick<Notices, 'tell'>,
    private readonly clock: Clock,
  ) {}

  async enter(
    trx: Trx,
    { companyId, accountId }: Actor,
    engagement: StoredEngagement,
    found: FoundException & Place,
  ): Promise<string> {
    const id = uuidv7();
    await this.notices.tell(
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

  async update(
    { companyId }: Actor,
    id: string,
    change: FoundException & { readonly exceptionId: string; readonly status: ExceptionStatus },
  ): Promise<void> {
    const { exceptionId, description, status } = change;
    await this.database.withTenant(companyId, async (trx) => {
      await openEngagement(trx, companyId, id);
      const { numUpdatedRows } = await auditTables(trx)
        .updateTable('audit_exception')
        .set({ description, status, effect: effectOf(change) })
        .where('company_id', '=', companyId)
        .where('engagement_id', '=', id)
        .where('id', '=', exceptionId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw noSuchException();
    });
  }

  async respond(
    { companyId, accountId }: Actor,
    id: string,
    { exceptionId, response }: { readonly exceptionId: string; readonly response: string },
  ): Promise<void> {
    await this.database.withTenant(companyId, async (trx) => {
      const engagement = await openEngagement(trx, companyId, id);
      const row = await auditTables(trx)
        .updateTable('audit_exception')
        .set({ response, responded_at: this.clock.now().toISOString(), responded_by: accountId })
        .where('company_id', '=', companyId)
        .where('engagement_id', '=', id)
        .where('id', '=', exceptionId)
        .returning(['raised_by', 'description'])
        .executeTakeFirst();
      if (!row) throw noSuchException();
      await this.notices.tell(
        trx,
        { companyId, accounts: [row.raised_by], except: accountId },
        { kind: exceptionAnsweredNotice, subject: exceptionId, ...toldOf(engagement, row.description) },
      );
    });
  }
}

/** Audited less recorded. */
function effectOf({ direction, tonnes }: FoundException): string {
  return exactText(direction === 'UNDER' ? decimal(tonnes) : decimal(tonnes).negated());
}

/** Characters of a description that fit into a notice. */
const TOLD = 80;

function toldOf({ id, title }: StoredEngagement, description: string) {
  const first = description.split('\n')[0] ?? '';
  const what = first.length > TOLD ? `${first.slice(0, TOLD)}…` : first;
  return { params: { title, what }, link: `audit/${id}` };
}
