import { sql } from 'kysely';
import { pageAnswer } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { ListOrder, type Clock, type Database, type PageAsked, type Trx } from '#server';
import { restatementFoundNotice, type AnswerBody, type RestatementRow } from '../../contract/index.ts';
import type { AnswerBuilder } from '../answers/answer-builder.ts';
import { LISTED_COLUMNS, presentRow, type ListedRequest } from '../requests/present-request.ts';
import type { RequestNotices } from '../mails/request-notices.ts';
import type { StoredRequest } from '../requests/request-store.ts';

interface Watched {
  readonly request: StoredRequest;
  readonly answerId: string;
  readonly body: AnswerBody;
  readonly digest: string;
  readonly foundDigest: string | null;
  /** Already proposed, whatever the decision. */
  readonly proposed: readonly string[];
}

type FoundRestatement = ListedRequest & {
  readonly found_at: string;
  readonly found_tonnes: string | null;
  readonly found_answer: string;
};

const ORDER = new ListOrder<FoundRestatement>([
  { by: 'recipe.found_at', type: 'timestamptz', of: ({ found_at }) => found_at, way: 'desc' },
  { by: 'recipe.answer_id', type: 'uuid', of: ({ found_answer }) => found_answer },
]);

/**
 * Detects that records behind an accepted answer have other emissions now: one was corrected, voided, or approved
 * later. The supplier decides whether to propose a restatement.
 */
export class RestatementWatch {
  constructor(
    private readonly database: Database,
    private readonly builder: Pick<AnswerBuilder, 'build'>,
    private readonly notices: RequestNotices,
    private readonly library: ReferenceLibrary,
    private readonly clock: Clock,
  ) {}

  /** Checks every accepted answer of a company. */
  async look(companyId: string): Promise<void> {
    const ids = await this.database.withTenant(companyId, (trx) => watchedIds(trx, companyId), { readonly: true });
    // One answer per transaction: a company with hundreds of them blocks no other work.
    for (const id of ids)
      await this.database.withTenant(companyId, async (trx) => {
        const watched = await watchedOne(trx, companyId, id);
        if (watched) await this.compare(trx, companyId, watched);
      });
  }

  /** The same for every company that has any. */
  async lookAtAll(): Promise<void> {
    const companies = await this.database.asStaff(
      { action: 'restatements are looked for', audit: false },
      async (trx) => {
        const { rows } = await sql<{ id: string }>`
        select distinct supplier_id as id from record_request where status = 'ACCEPTED'`.execute(trx);
        return rows;
      },
    );
    for (const { id } of companies) await this.look(id);
  }

  async page(
    trx: Trx,
    companyId: string,
    { page, size, cursor }: PageAsked,
  ): Promise<ReturnType<typeof pageAnswer<RestatementRow>>> {
    const found = sql`recipe.company_id = ${companyId} and recipe.found_at is not null
      and request.answer_id = recipe.answer_id and request.status = 'ACCEPTED'`;
    const { rows } = await sql<FoundRestatement>`
      select ${sql.raw(LISTED_COLUMNS)}, recipe.found_at, recipe.found_tonnes, recipe.answer_id as found_answer
      from record_request_recipe as recipe join record_request as request on request.id = recipe.request_id
      where ${found} and ${ORDER.after(cursor)}
      order by ${ORDER.by} ${ORDER.part({ page, size, cursor })}`.execute(trx);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total
      from record_request_recipe as recipe join record_request as request on request.id = recipe.request_id
      where ${found}`.execute(trx);
    const today = this.clock.today();
    return pageAnswer(
      rows.map((row) => ({
        request: presentRow(row, companyId, this.library, today),
        foundAt: row.found_at,
        before: row.tonnes,
        after: row.found_tonnes,
      })),
      page,
      size,
      counted.rows[0]?.total ?? 0,
      ORDER.next(rows, size),
    );
  }

  private async compare(trx: Trx, companyId: string, watched: Watched): Promise<void> {
    const { request, answerId, body, digest, foundDigest, proposed } = watched;
    const built = await this.builder.build(trx, request, body);
    const now = built.recipe.digest;
    const isNews = now !== null && now !== digest && !proposed.includes(now);
    if (isNews ? now === foundDigest : foundDigest === null) return;
    const tonnes = built.content.allocated?.total ?? null;
    await sql`
      update record_request_recipe
      set found_at = ${isNews ? this.clock.now().toISOString() : null}, found_digest = ${isNews ? now : null},
        found_tonnes = ${isNews ? tonnes : null}
      where company_id = ${companyId} and answer_id = ${answerId}`.execute(trx);
    if (isNews) await this.notices.side(trx, request, 'SUPPLIER', restatementFoundNotice);
  }
}

/** Requests whose accepted answer was built from records. */
async function watchedIds(trx: Trx, companyId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select request.id from record_request as request
    join record_request_recipe as recipe on recipe.company_id = ${companyId} and recipe.answer_id = request.answer_id
    where request.supplier_id = ${companyId} and request.status = 'ACCEPTED' and recipe.digest is not null
    order by request.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * An accepted answer, locked until the transaction ends. It is locked in a statement of its own: a statement that waits
 * for a lock sees other tables as they were before it waited.
 */
async function watchedOne(trx: Trx, companyId: string, id: string): Promise<Watched | undefined> {
  await sql`
    select 1 from record_request_recipe
    where company_id = ${companyId} and answer_id = (select answer_id from record_request where id = ${id})
    for update`.execute(trx);
  const { rows } = await sql<StoredRequest & Omit<Watched, 'request'>>`
    select request.*, recipe.answer_id as "answerId", recipe.body, recipe.digest, recipe.found_digest as "foundDigest",
      array(select made.digest from record_request_proposal as proposal
        join record_request_recipe as made on made.company_id = ${companyId} and made.answer_id = proposal.next_answer_id
        where proposal.request_id = request.id and made.digest is not null) as proposed
    from record_request as request
    join record_request_recipe as recipe on recipe.company_id = ${companyId} and recipe.answer_id = request.answer_id
    where request.id = ${id} and request.status = 'ACCEPTED' and recipe.digest is not null`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { answerId, body, digest, foundDigest, proposed, ...request } = row;
  return { request, answerId, body, digest, foundDigest, proposed };
}
