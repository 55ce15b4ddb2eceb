import { type Authority } from '#contract';
import type { RecordHandlerParts, Writer } from '#plugins/records/records/server';
import { uuidv7, type Database, type Trx } from '#server';
import { noSuchQuery, queryClosed } from './audit-problems.ts';
import type { Actor } from './engagement-service.ts';
import { auditTables, openEngagement, sampled } from './engagement-store.ts';

type Asking = Actor & { readonly authorities: readonly Authority[] };

/**
 * Queries about sampled records. Their texts are remarks on the record; this plugin stores only which queries are open.
 */
export class QueryService {
  constructor(
    private readonly database: Database,
    private readonly threads: Pick<RecordHandlerParts, 'remarks'>,
    private readonly clock: { now(): Date },
  ) {}

  /** While the record has an open query, another question belongs to it. */
  async ask(actor: Asking, id: string, recordId: string, text: string): Promise<string> {
    const { companyId, accountId } = actor;
    return this.database.withTenant(companyId, async (trx) => {
      await sampled(trx, await openEngagement(trx, companyId, id, 'alone'), recordId);
      // One transaction, so that there is never a question without a query or a query without its question.
      const { at } = await this.threads.remarks.addIn(trx, writerOf(actor), recordId, text);
      const open = await auditTables(trx)
        .updateTable('audit_query')
        .set({ asked_at: at, asked_by: accountId })
        .where('company_id', '=', companyId)
        .where('engagement_id', '=', id)
        .where('record_id', '=', recordId)
        .where('closed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (open) return open.id;
      const queryId = uuidv7();
      await auditTables(trx)
        .insertInto('audit_query')
        .values({
          company_id: companyId,
          engagement_id: id,
          id: queryId,
          record_id: recordId,
          first_at: at,
          asked_at: at,
          asked_by: accountId,
          closed_at: null,
          closed_by: null,
        })
        .execute();
      return queryId;
    });
  }

  async answer(actor: Asking, id: string, queryId: string, text: string): Promise<void> {
    const { companyId } = actor;
    await this.database.withTenant(companyId, async (trx) => {
      await openEngagement(trx, companyId, id);
      const recordId = await openQuery(trx, companyId, id, queryId);
      await this.threads.remarks.addIn(trx, writerOf(actor), recordId, text);
    });
  }

  async close({ companyId, accountId }: Actor, id: string, queryId: string): Promise<void> {
    await this.database.withTenant(companyId, async (trx) => {
      await openEngagement(trx, companyId, id, 'alone');
      await openQuery(trx, companyId, id, queryId);
      await auditTables(trx)
        .updateTable('audit_query')
        .set({ closed_at: this.clock.now().toISOString(), closed_by: accountId })
        .where('company_id', '=', companyId)
        .where('engagement_id', '=', id)
        .where('id', '=', queryId)
        .execute();
    });
  }
}

const writerOf = ({ companyId, accountId, authorities }: Asking): Writer => ({ companyId, accountId, authorities });

/** The record of an open query. 404 `audit.no-such-query`, 409 `audit.query-closed`. */
async function openQuery(trx: Trx, companyId: string, id: string, queryId: string): Promise<string> {
  const row = await auditTables(trx)
    .selectFrom('audit_query')
    .select(['record_id', 'closed_at'])
    .where('company_id', '=', companyId)
    .where('engagement_id', '=', id)
    .where('id', '=', queryId)
    .executeTakeFirst();
  if (!row) throw noSuchQuery();
  if (row.closed_at !== null) throw queryClosed();
  return row.record_id;
}
