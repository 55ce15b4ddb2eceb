import type { Trx } from '#server';
import { sql } from 'kysely';
import type { Answer, AnswerBody, AnswerContent, UsedRecord } from '../../contract/index.ts';
import type { KeptFigures } from '../../domain/index.ts';
import type { StoredRequest } from '../requests/request-store.ts';
import type { RequestTables } from '../request-tables.ts';

/** A submitted answer: what the customer sees, and what stays with the supplier. */
export interface NewAnswer {
  readonly id: string;
  readonly content: AnswerContent;
  readonly at: string;
  readonly by: { readonly accountId: string; readonly name: string };
  /** The answer it is a copy of. */
  readonly sharedFrom?: string | undefined;
  readonly recipe: Recipe;
  readonly lineage: readonly UsedRecord[];
}

/** How an answer was built: enough to rebuild it. */
export interface Recipe {
  readonly body: AnswerBody;
  readonly figures: KeptFigures;
  /** Over ids and tonnes of the records; null for typed figures. */
  readonly digest: string | null;
}

/** Answers are inserted and read, never changed. */
export class AnswerStore {
  async add(trx: Trx, request: StoredRequest, answer: NewAnswer): Promise<void> {
    const { id, content, at, by, sharedFrom, recipe, lineage } = answer;
    const { supplier_id: supplierId } = request;
    const last = await tables(trx)
      .selectFrom('record_request_answer')
      .select(({ fn }) => fn.max('version').as('version'))
      .where('request_id', '=', request.id)
      .executeTakeFirst();
    await tables(trx)
      .insertInto('record_request_answer')
      .values({
        id,
        request_id: request.id,
        customer_id: request.customer_id,
        supplier_id: supplierId,
        version: (last?.version ?? 0) + 1,
        content: JSON.stringify(content),
        shared_from: sharedFrom ?? null,
        submitted_at: at,
        submitted_by: by.accountId,
        submitted_by_name: by.name,
      })
      .execute();
    await tables(trx)
      .insertInto('record_request_recipe')
      .values({
        company_id: supplierId,
        answer_id: id,
        request_id: request.id,
        body: JSON.stringify(recipe.body),
        figures: JSON.stringify(recipe.figures),
        digest: recipe.digest,
        found_at: null,
        found_digest: null,
        found_tonnes: null,
      })
      .execute();
    if (lineage.length === 0) return;
    await sql`
      insert into record_request_lineage (company_id, answer_id, record_id, revision, run_id, t_total, used)
      select ${supplierId}::uuid, ${id}::uuid, (used->>'recordId')::uuid, (used->>'revision')::int,
        (used->>'runId')::uuid, (used->'tonnes'->>'total')::numeric, used
      from jsonb_array_elements(${JSON.stringify(lineage)}::jsonb) as used`.execute(trx);
  }

  /** Every answer of a request, newest first. */
  async of(trx: Trx, requestId: string): Promise<readonly Answer[]> {
    const rows = await answers(trx).where('request_id', '=', requestId).orderBy('version', 'desc').execute();
    return rows;
  }

  async one(trx: Trx, requestId: string, answerId: string): Promise<Answer | undefined> {
    return answers(trx).where('request_id', '=', requestId).where('id', '=', answerId).executeTakeFirst();
  }

  /** For the supplier only. */
  async recipe(trx: Trx, supplierId: string, answerId: string): Promise<Recipe | undefined> {
    return tables(trx)
      .selectFrom('record_request_recipe')
      .select(['body', 'figures', 'digest'])
      .where('company_id', '=', supplierId)
      .where('answer_id', '=', answerId)
      .executeTakeFirst();
  }

  /** Clears the mark that its records have changed: a restatement was proposed. */
  async unmark(trx: Trx, supplierId: string, answerId: string): Promise<void> {
    await tables(trx)
      .updateTable('record_request_recipe')
      .set({ found_at: null, found_digest: null, found_tonnes: null })
      .where('company_id', '=', supplierId)
      .where('answer_id', '=', answerId)
      .execute();
  }

  /** Ids of the records the answer counts; for the supplier only. */
  async lineage(trx: Trx, supplierId: string, answerId: string): Promise<readonly UsedRecord[]> {
    const rows = await tables(trx)
      .selectFrom('record_request_lineage')
      .select('used')
      .where('company_id', '=', supplierId)
      .where('answer_id', '=', answerId)
      .orderBy('record_id')
      .execute();
    return rows.map(({ used }) => used);
  }
}

function answers(trx: Trx) {
  return tables(trx)
    .selectFrom('record_request_answer')
    .select(['id', 'version', 'submitted_at as submittedAt', 'submitted_by_name as submittedBy', 'content']);
}

const tables = (trx: Trx) => trx.withTables<RequestTables>();
