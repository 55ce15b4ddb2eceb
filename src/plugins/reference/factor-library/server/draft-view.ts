import { sql } from 'kysely';
import { pageAnswer } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import { ListOrder, type Clock, type PageAsked, type Trx } from '#server';
import type { EditionDraft, EditionImpact } from '../contract/index.ts';
import { ImpactSums, type Impact } from '../domain/impact.ts';
import { editionBefore } from './draft-file.ts';
import { SILENCE } from './draft-preview.ts';
import { DRAFT_COLUMNS, tables, unknownDraft, type DraftRow } from './draft-store.ts';

const OPEN_END = '9999-12-31';

type CountedDraft = DraftRow & { rows: number | null; errors: number; warnings: number; previewed: number | null };

const level = (name: 'error' | 'warning') =>
  sql<number>`coalesce(jsonb_array_length(jsonb_path_query_array(findings, ${sql.lit(`$[*] ? (@.level == "${name}")`)})), 0)`;

const counted = (trx: Trx) =>
  tables(trx)
    .selectFrom('edition_draft')
    .leftJoin('edition_preview', (on) =>
      on.onRef('edition_preview.draft_id', '=', 'edition_draft.id').on('edition_preview.state', '=', 'DONE'),
    )
    .select(DRAFT_COLUMNS)
    .select([
      sql<number | null>`jsonb_array_length(file_lines)`.as('rows'),
      level('error').as('errors'),
      level('warning').as('warnings'),
      'edition_preview.draft_revision as previewed',
    ]);

/** Names of the accounts in some drafts. */
async function peopleOf(trx: Trx, drafts: readonly DraftRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    drafts.flatMap(({ created_by, submitted_by, published_by }) =>
      [created_by, submitted_by, published_by].filter((one) => one !== null),
    ),
  );
  if (ids.size === 0) return new Map();
  const rows = await trx
    .withTables<SignInTables>()
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Ids of drafts grow with time. */
const ORDER = new ListOrder<{ readonly id: string }>([
  { by: 'edition_draft.id', type: 'uuid', of: ({ id }) => id, way: 'desc' },
]);

export class DraftView {
  constructor(
    private readonly library: ReferenceLibrary,
    private readonly companies: CompanyStore,
    private readonly clock: Clock,
  ) {}

  async page(trx: Trx, { page, size, cursor }: PageAsked) {
    const rows = await counted(trx)
      .where(ORDER.after(cursor))
      .orderBy(ORDER.by)
      .limit(size)
      .offset(ORDER.skipped({ page, size, cursor }))
      .execute();
    const { count } = await tables(trx)
      .selectFrom('edition_draft')
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const people = await peopleOf(trx, rows);
    return pageAnswer(
      rows.map((row) => this.presented(row, people)),
      page,
      size,
      Number(count),
      ORDER.next(rows, size),
    );
  }

  async one(trx: Trx, id: string): Promise<EditionDraft> {
    const row = await counted(trx).where('edition_draft.id', '=', id).executeTakeFirst();
    if (!row) throw unknownDraft();
    return this.presented(row, await peopleOf(trx, [row]));
  }

  /** Progress and results of a draft's preview; null before the first one. */
  async impact(trx: Trx, id: string): Promise<EditionImpact | null> {
    await this.one(trx, id);
    const row = await tables(trx)
      .selectFrom('edition_preview')
      .select(['state', 'done', 'total', 'draft_revision', 'started_at', 'beat_at', 'impact'])
      .where('draft_id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const isDead = row.state === 'RUNNING' && this.clock.now().getTime() - Date.parse(row.beat_at) > SILENCE;
    const { state, done, total, draft_revision: revision, started_at: startedAt } = row;
    const facts = { state: isDead ? ('FAILED' as const) : state, done, total, revision, startedAt };
    return { ...facts, ...(await this.withNames(trx, row.impact ?? new ImpactSums().result())) };
  }

  private async withNames(trx: Trx, impact: Impact) {
    const companies = new Map((await this.companies.companies(trx)).map((one) => [one.id, one.name]));
    const facilities = new Map<string, string>();
    for (const { companyId } of impact.companies)
      for (const one of await this.companies.facilities(trx, companyId)) facilities.set(one.id, one.name);
    const named = <T extends { readonly companyId: string }>(group: T) => ({
      ...group,
      companyName: companies.get(group.companyId) ?? '',
    });
    return {
      sum: impact.sum,
      companies: impact.companies.map(named),
      facilities: impact.facilities.map((group) => ({
        ...named(group),
        facilityName: facilities.get(group.facilityId) ?? '',
      })),
      reports: impact.reports.map(named),
      faults: [...impact.faults],
    };
  }

  private presented(row: CountedDraft, people: ReadonlyMap<string, string>): EditionDraft {
    const person = (accountId: string | null, at: string | null) =>
      accountId === null || at === null ? null : { accountId, name: people.get(accountId) ?? '', at };
    const { file_name: name, file_hash: sha256, errors, warnings, rows } = row;
    return {
      id: row.id,
      revision: row.revision,
      status: row.status,
      editionId: row.edition_id,
      family: row.family,
      title: row.title,
      published: row.published,
      appliesFrom: row.applies_from,
      appliesTo: row.applies_to === OPEN_END ? null : row.applies_to,
      gwpSet: row.gwp_set,
      source: row.source,
      licence: row.licence,
      frameworks: row.frameworks,
      beforeId: editionBefore(this.library, row),
      file: name === null || sha256 === null ? null : { name, sha256, rows: rows ?? 0, errors, warnings },
      fault: row.fault,
      isPreviewed: row.previewed === row.revision,
      comment: row.comment,
      reason: row.reason,
      created: { accountId: row.created_by, name: people.get(row.created_by) ?? '', at: row.created_at },
      submitted: person(row.submitted_by, row.submitted_at),
      publishedBy: person(row.published_by, row.published_at),
    };
  }
}
