import { problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { EditionTrials, TriedRecord } from '#plugins/records/records/server';
import type { EditionPublisher, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { uuidv7, type Clock, type Database } from '#server';
import { fixedText } from '#domain/units';
import type { ImpactRecord } from '../contract/index.ts';
import { differenceOf, ImpactSums } from '../domain/impact.ts';
import type { DraftService, SeenDraft } from './draft-service.ts';
import { findingsOf } from './draft-service.ts';
import { lockDraft, tables, type DraftRow } from './draft-store.ts';
/** Number of records listed, those that would change most. */
const NAMED = 200;

/** Milliseconds between updates of the progress, and of silence after which the process counts as dead. */
const BEAT = 1_000;

export const SILENCE = 20_000;

const JOB = { action: 'preview of an edition', audit: false } as const;

/** Calculates what an edition would change, in the background, and stores its progress. */
export class DraftPreview {
  private readonly running = new Set<Promise<void>>();
  private isClosing = false;

  constructor(
    private readonly database: Database,
    private readonly library: ReferenceLibrary,
    private readonly publisher: EditionPublisher,
    private readonly drafts: DraftService,
    private readonly trials: EditionTrials,
    private readonly companies: CompanyStore,
    private readonly clock: Clock,
  ) {}

  /** Starts a preview; one already running for the same revision continues. Problems as for the steps of a draft. */
  async begin(accountId: string, seen: SeenDraft): Promise<void> {
    const run = uuidv7();
    const draft = await this.database.asStaff(
      { accountId, action: `preview edition draft ${seen.id}` },
      async (trx) => {
        const locked = await lockDraft(trx, seen);
        if (locked.file_hash === null) throw problem('draft.no-file', 409, 'factor-library.no-file');
        const isFaulty = (await findingsOf(trx, locked.id)).some(({ level }) => level === 'error');
        if (isFaulty || locked.fault !== null) throw problem('draft.faulty', 409, 'factor-library.faulty');
        const at = this.clock.now().toISOString();
        const fresh = {
          draft_revision: locked.revision,
          run,
          state: 'RUNNING' as const,
          done: 0,
          total: 0,
          impact: null,
          records: null,
          started_at: at,
          beat_at: at,
        };
        await tables(trx)
          .insertInto('edition_preview')
          .values({ draft_id: locked.id, ...fresh })
          .onConflict((one) => one.column('draft_id').doUpdateSet(fresh))
          .execute();
        return locked;
      },
    );
    const work = this.work(draft, run).finally(() => this.running.delete(work));
    this.running.add(work);
  }

  /** Stops what runs here; it may be started again. */
  async stop(): Promise<void> {
    this.isClosing = true;
    await Promise.all(this.running);
  }

  private async work(draft: DraftRow, run: string): Promise<void> {
    try {
      const found = await this.worked(draft, run);
      if (found) await this.note(draft.id, run, { state: 'DONE', ...found });
    } catch {
      await this.note(draft.id, run, { state: 'FAILED' }).catch(() => {});
    }
  }

  /** Null if another run, or the end of the process, has come in between. */
  private async worked(draft: DraftRow, run: string) {
    const addition = await this.database.asStaff(JOB, (trx) => this.drafts.addition(trx, draft));
    const library = await this.publisher.preview(addition);
    const { family, id: editionId } = addition.edition;
    const among = this.library.editions().flatMap((edition) => (edition.family === family ? [edition.id] : []));
    const wanted = { editionId, among, from: draft.applies_from, to: draft.applies_to };
    const total = await this.trials.count(wanted);
    const sums = new ImpactSums();
    let farthest: readonly TriedRecord[] = [];
    let done = 0;
    let noted = 0;
    for await (const batch of this.trials.run(library, wanted)) {
      for (const record of batch) sums.add(record);
      farthest = mostMoved([...farthest, ...batch]);
      done += batch.length;
      if (this.isClosing) return null;
      if (Date.now() - noted < BEAT) continue;
      noted = Date.now();
      if (!(await this.note(draft.id, run, { done, total }))) return null;
    }
    const records = await this.named(farthest);
    return { done, total: done, impact: JSON.stringify(sums.result()), records: JSON.stringify(records) };
  }

  private async named(records: readonly TriedRecord[]): Promise<readonly ImpactRecord[]> {
    const wanted = new Set(records.map(({ companyId }) => companyId));
    return this.database.asStaff(JOB, async (trx) => {
      const companies = new Map((await this.companies.companies(trx)).map((one) => [one.id, one.name]));
      const facilities = new Map<string, string>();
      for (const id of wanted)
        for (const one of await this.companies.facilities(trx, id)) facilities.set(one.id, one.name);
      return records.map((record) => ({
        id: record.id,
        companyId: record.companyId,
        companyName: companies.get(record.companyId) ?? '',
        facilityName: facilities.get(record.facilityId) ?? '',
        typeScope: record.scope,
        categoryId: record.category,
        inputTypeId: record.inputType,
        fromDate: record.fromDate,
        status: record.status,
        locked: record.locked,
        before: record.before.t_total,
        after: record.after?.t_total ?? null,
        difference: record.after === null ? null : fixedText(differenceOf(record), 6),
      }));
    });
  }

  /** Whether the run is still the current one. */
  private async note(draftId: string, run: string, change: Readonly<Record<string, unknown>>): Promise<boolean> {
    const { numUpdatedRows } = await this.database.asStaff(JOB, (trx) =>
      tables(trx)
        .updateTable('edition_preview')
        .set({ ...change, beat_at: this.clock.now().toISOString() })
        .where('draft_id', '=', draftId)
        .where('run', '=', run)
        .executeTakeFirst(),
    );
    return Number(numUpdatedRows) > 0;
  }
}

function mostMoved(records: readonly TriedRecord[]): readonly TriedRecord[] {
  const far = (record: TriedRecord) => differenceOf(record).abs();
  return records
    .filter((record) => record.after === null || !far(record).isZero())
    .toSorted((a, b) => far(b).comparedTo(far(a)))
    .slice(0, NAMED);
}
