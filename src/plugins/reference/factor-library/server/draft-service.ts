import type { Updateable } from 'kysely';
import { problem } from '#contract';
import type {
  EditionAddition,
  EditionPublisher,
  LibraryFactor,
  ReferenceLibrary,
} from '#plugins/reference/reference-data/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import type { FactorLine } from '../domain/edition-file.ts';
import { editionFindings, withoutKnownYears, type EditionFinding } from '../domain/edition-rules.ts';
import { editionBefore, knownFamily, readFactorFile } from './draft-file.ts';
import { lockDraft, tables, type DraftRow } from './draft-store.ts';
import type { EditionDraftTable } from './draft-tables.ts';

/** The facts of an edition, as entered. */
export interface DraftFacts {
  readonly editionId: string;
  readonly family: string;
  readonly title: string;
  readonly published: string;
  readonly appliesFrom: string;
  readonly appliesTo?: string | undefined;
  readonly gwpSet: string;
  readonly source: string;
  readonly licence: string;
  readonly frameworks: readonly string[];
}

/** A draft as the caller read it. */
export interface SeenDraft {
  readonly id: string;
  readonly revision: number;
}

/** Last day of an edition that is valid until the next. */
const OPEN_END = '9999-12-31';

const NAME_MOST = 200;

const refuse = (code: string, path: string, message: string, status: 400 | 409 = 400) =>
  problem(code, status, message, [{ path, message }]);

/** The steps of a draft, each one transaction of platform staff. */
export class DraftService {
  constructor(
    private readonly database: Database,
    private readonly library: ReferenceLibrary,
    private readonly publisher: EditionPublisher,
    private readonly clock: Clock,
  ) {}

  create(accountId: string, facts: DraftFacts): Promise<string> {
    const id = uuidv7();
    return this.written(accountId, `begin edition ${facts.editionId}`, async (trx) => {
      await this.refuseUnfit(trx, facts, null);
      await tables(trx)
        .insertInto('edition_draft')
        .values({
          id,
          revision: 1,
          status: 'DRAFT',
          ...columnsOf(facts),
          created_at: this.now(),
          created_by: accountId,
          touched_by: [accountId],
        })
        .execute();
      return id;
    });
  }

  update(accountId: string, seen: SeenDraft, facts: DraftFacts): Promise<void> {
    return this.written(accountId, `change edition ${facts.editionId}`, async (trx) => {
      const draft = await lockDraft(trx, seen);
      await this.refuseUnfit(trx, facts, draft.id);
      const lines = await linesOf(trx, draft.id);
      const after = { ...draft, ...columnsOf(facts) };
      await this.change(trx, draft, accountId, {
        ...columnsOf(facts),
        ...(lines ? await this.checked(after, lines) : {}),
      });
    });
  }

  async upload(accountId: string, id: string, file: { readonly name: string; readonly bytes: Buffer }): Promise<void> {
    const { lines, sha256 } = await readFactorFile(file.bytes);
    await this.written(accountId, `factors of edition draft ${id}`, async (trx) => {
      const draft = await lockDraft(trx, { id });
      await this.change(trx, draft, accountId, {
        file_name: file.name.slice(0, NAME_MOST),
        file_hash: sha256,
        ...(await this.checked(draft, lines)),
      });
    });
  }

  submit(accountId: string, seen: SeenDraft, comment: string | undefined): Promise<void> {
    return this.written(accountId, `submit edition draft ${seen.id}`, async (trx) => {
      const draft = await lockDraft(trx, seen);
      const findings = await findingsOf(trx, draft.id);
      if (draft.file_hash === null) throw refuse('draft.no-file', 'file', 'factor-library.no-file', 409);
      if (draft.fault !== null || findings.some(({ level }) => level === 'error'))
        throw refuse('draft.faulty', 'file', 'factor-library.faulty', 409);
      if (!(await isPreviewed(trx, draft)))
        throw refuse('draft.no-preview', 'preview', 'factor-library.no-preview', 409);
      if (findings.length > 0 && comment === undefined)
        throw refuse('draft.comment-missing', 'comment', 'factor-library.comment-missing');
      await this.change(trx, draft, accountId, {
        status: 'SUBMITTED',
        comment: comment ?? null,
        reason: null,
        submitted_at: this.now(),
        submitted_by: accountId,
        revision: draft.revision,
      });
    });
  }

  giveBack(accountId: string, seen: SeenDraft, reason: string): Promise<void> {
    return this.written(accountId, `return edition draft ${seen.id}`, async (trx) => {
      const draft = await lockDraft(trx, { ...seen, status: 'SUBMITTED' });
      const { revision } = draft;
      // A person who only returns it may still publish it later.
      const back = { status: 'DRAFT', reason, submitted_at: null, submitted_by: null, revision } as const;
      await tables(trx).updateTable('edition_draft').set(back).where('id', '=', draft.id).execute();
    });
  }

  publish(accountId: string, seen: SeenDraft): Promise<void> {
    return this.written(accountId, `publish edition draft ${seen.id}`, async (trx) => {
      const draft = await lockDraft(trx, { ...seen, status: 'SUBMITTED' });
      if (draft.touched_by.includes(accountId)) throw refuse('draft.own', '', 'factor-library.own-draft', 409);
      // Other editions may have been published since it was submitted: the library must still be consistent with it.
      const library = await this.publisher.lockAndLoad(trx);
      if (library.edition(draft.edition_id)) throw taken();
      const lines = (await linesOf(trx, draft.id)) ?? [];
      if (findingsAmong(library, draft, lines).some(({ level }) => level === 'error')) throw overtaken();
      const addition = additionOf(library, draft, lines);
      await this.publisher.preview(addition);
      await this.publisher.publish(trx, addition);
      await tables(trx)
        .updateTable('edition_draft')
        .set({ status: 'PUBLISHED', published_at: this.now(), published_by: accountId })
        .where('id', '=', draft.id)
        .execute();
    });
  }

  discard(accountId: string, seen: SeenDraft): Promise<void> {
    return this.written(accountId, `discard edition draft ${seen.id}`, async (trx) => {
      const draft = await lockDraft(trx, seen);
      await this.change(trx, draft, accountId, { status: 'DISCARDED' });
    });
  }

  /** The edition a draft would add. */
  async addition(trx: Trx, draft: DraftRow): Promise<EditionAddition> {
    return additionOf(this.library, draft, (await linesOf(trx, draft.id)) ?? []);
  }

  /** The rows of its file; null without one. */
  async rows(trx: Trx, id: string, editionId: string): Promise<readonly LibraryFactor[] | null> {
    const lines = await linesOf(trx, id);
    return lines?.map((line, at) => factorOf(editionId, line, at)) ?? null;
  }

  /** The result of checking a file: its rows, its findings, and whether the library is consistent with it. */
  private async checked(draft: DraftRow, lines: readonly FactorLine[]) {
    const findings = findingsAmong(this.library, draft, lines);
    const isFaulty = findings.some(({ level }) => level === 'error');
    return {
      file_lines: JSON.stringify(lines),
      findings: JSON.stringify(findings),
      fault: isFaulty ? null : await this.faultOf(additionOf(this.library, draft, lines)),
    };
  }

  private async faultOf(addition: EditionAddition): Promise<string | null> {
    try {
      await this.publisher.preview(addition);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  private async refuseUnfit(trx: Trx, facts: DraftFacts, own: string | null): Promise<void> {
    if (!this.library.editions().some(({ family }) => family === facts.family))
      throw refuse('family.unknown', 'family', 'factor-library.family-unknown');
    // The default edition of records is found by this prefix.
    if (!facts.editionId.startsWith(`${facts.family}-`))
      throw refuse('draft.edition-name', 'editionId', 'factor-library.edition-name');
    const frameworks = new Set(this.library.frameworks().map(({ id }) => id));
    if (facts.frameworks.some((id) => !frameworks.has(id)))
      throw refuse('framework.unknown', 'frameworks', 'records.framework-unknown');
    const other = await tables(trx)
      .selectFrom('edition_draft')
      .select('id')
      .where('edition_id', '=', facts.editionId)
      .where('status', 'in', ['DRAFT', 'SUBMITTED'])
      .executeTakeFirst();
    if (this.library.edition(facts.editionId) || (other && other.id !== own)) throw taken();
  }

  private async change(
    trx: Trx,
    draft: DraftRow,
    accountId: string,
    change: Updateable<EditionDraftTable>,
  ): Promise<void> {
    await tables(trx)
      .updateTable('edition_draft')
      .set({
        revision: draft.revision + 1,
        touched_by: [...new Set([...draft.touched_by, accountId])],
        ...change,
      })
      .where('id', '=', draft.id)
      .execute();
  }

  private written<T>(accountId: string, action: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.database.asStaff({ accountId, action }, work);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

const taken = () => refuse('draft.edition-taken', 'editionId', 'factor-library.edition-taken', 409);

const overtaken = () => refuse('draft.faulty', 'file', 'factor-library.edition-changed', 409);

/** Findings on rows, against the editions of a library, errors first. */
function findingsAmong(library: ReferenceLibrary, draft: DraftRow, lines: readonly FactorLine[]) {
  return editionFindings(lines, knownFamily(library, draft.family, editionBefore(library, draft))).toSorted(
    (a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'),
  );
}

function additionOf(library: ReferenceLibrary, draft: DraftRow, lines: readonly FactorLine[]): EditionAddition {
  const { edition_id: id, family, title, published, source, licence } = draft;
  const known = knownFamily(library, family, editionBefore(library, draft));
  return {
    edition: {
      id,
      family,
      // Those of its series: a further year is for the same countries.
      countries: library.editions().findLast((edition) => edition.family === family)?.countries ?? [],
      title,
      published,
      appliesFrom: draft.applies_from,
      appliesTo: draft.applies_to,
      gwpSet: draft.gwp_set,
      source,
      licence,
    },
    frameworkIds: draft.frameworks,
    factors: withoutKnownYears(lines, known.byYear).map((line, at) => factorOf(id, line, at)),
  };
}

const columnsOf = (facts: DraftFacts) => ({
  edition_id: facts.editionId,
  family: facts.family,
  title: facts.title,
  published: facts.published,
  applies_from: facts.appliesFrom,
  applies_to: facts.appliesTo ?? OPEN_END,
  gwp_set: facts.gwpSet,
  source: facts.source,
  licence: facts.licence,
  frameworks: [...facts.frameworks],
});

/** Ids of rows contain their edition, and never change once it is published. */
const factorOf = (editionId: string, line: FactorLine, at: number): LibraryFactor => ({
  ...line,
  id: `${editionId.toLowerCase()}-${String(at + 1).padStart(5, '0')}`,
  edition: editionId,
  publishedIn: editionId,
  flag: line.flag as LibraryFactor['flag'],
});

async function linesOf(trx: Trx, id: string): Promise<readonly FactorLine[] | null> {
  const row = await tables(trx)
    .selectFrom('edition_draft')
    .select('file_lines')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.file_lines ?? null;
}

/** The findings in the file of a draft; none for a draft without one. */
export async function findingsOf(trx: Trx, id: string): Promise<readonly EditionFinding[]> {
  const row = await tables(trx).selectFrom('edition_draft').select('findings').where('id', '=', id).executeTakeFirst();
  return row?.findings ?? [];
}

async function isPreviewed(trx: Trx, draft: DraftRow): Promise<boolean> {
  const row = await tables(trx)
    .selectFrom('edition_preview')
    .select(['state', 'draft_revision'])
    .where('draft_id', '=', draft.id)
    .executeTakeFirst();
  return row?.state === 'DONE' && row.draft_revision === draft.revision;
}
