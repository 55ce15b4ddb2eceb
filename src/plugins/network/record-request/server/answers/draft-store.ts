import { sql } from 'kysely';
import { pushChange } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import type { AnswerDraft } from '../../contract/index.ts';
import { pushedRequests } from '../mails/pushed-requests.ts';
import type { RequestContext } from '../requests/request-context.ts';

/** A supplier's answer before submission. */
export interface StoredDraft {
  readonly revision: number;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly answer: AnswerDraft;
}

/** Drafts of answers, one per request, in the caller's transaction. */
export class DraftStore {
  async find(trx: Trx, companyId: string, requestId: string): Promise<StoredDraft | undefined> {
    const { rows } = await sql<StoredDraft>`
      select revision, updated_at as "savedAt", updated_by_name as "savedBy", body as answer
      from record_request_draft where company_id = ${companyId} and request_id = ${requestId}`.execute(trx);
    return rows[0];
  }

  /**
   * Saves it over the revision the client edited (0: none; null: any), and notifies the company's other browsers.
   * Returns the stored draft; undefined if another save came first.
   */
  async save(
    { trx, actor, name, at, request }: Pick<RequestContext, 'trx' | 'actor' | 'name' | 'at' | 'request'>,
    answer: AnswerDraft,
    over: number | null,
  ): Promise<Omit<StoredDraft, 'answer'> | undefined> {
    const { rows } = await sql<Omit<StoredDraft, 'answer'>>`
      insert into record_request_draft as kept
        (company_id, request_id, body, revision, updated_at, updated_by, updated_by_name)
      values (${actor.companyId}, ${request.id}, ${JSON.stringify(answer)}, 1, ${at}, ${actor.accountId}, ${name})
      on conflict (company_id, request_id) do update set
        body = excluded.body, revision = kept.revision + 1, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name
      where ${over}::integer is null or kept.revision = ${over}
      returning revision, updated_at as "savedAt", updated_by_name as "savedBy"`.execute(trx);
    if (rows.length > 0) await pushChange(trx, [actor.companyId], pushedRequests);
    return rows[0];
  }
}
