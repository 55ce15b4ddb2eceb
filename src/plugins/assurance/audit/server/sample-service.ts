import { sql } from 'kysely';
import { decimal, exactText } from '#domain/units';
import { isForeignKeyViolation, isUniqueViolation, uuidv7, type Clock, type Database, type Trx } from '#server';
import type { DrawBody, DrawnFacts } from '../contract/index.ts';
import { MOST_STEPS, type Outcome } from '../domain/index.ts';
import { begun, noSuchCheck, notCounted, sampledAlready, tooMany } from './audit-problems.ts';
import { drawingOf } from './drawing.ts';
import type { Actor } from './engagement-service.ts';
import {
  addToSample,
  auditTables,
  hasBegun,
  openEngagement,
  sampled,
  type StoredEngagement,
} from './engagement-store.ts';
import type { ExceptionService, FoundException } from './exception-service.ts';
import type { Population } from './population.ts';

/** A mark to set. */
interface WantedTick {
  readonly recordId: string;
  readonly checkId: string;
  readonly outcome: Outcome;
  readonly comment: string;
  readonly exception?: FoundException | undefined;
}

/** Timeout of reading a population in milliseconds. */
const READING = { statementTimeout: 60_000 };

/** Draws samples and sets marks. */
export class SampleService {
  constructor(
    private readonly database: Database,
    private readonly population: Population,
    private readonly exceptions: ExceptionService,
    private readonly clock: Clock,
  ) {}

  /** What a drawing would give. */
  plan({ companyId }: Actor, id: string, how: DrawBody): Promise<DrawnFacts> {
    return this.database.withTenant(
      companyId,
      async (trx) => {
        await oneSnapshot(trx);
        const engagement = await openEngagement(trx, companyId, id);
        return drawingOf(engagement, how, await this.population.all(trx, populationOf(engagement))).facts;
      },
      READING,
    );
  }

  async draw(actor: Actor, id: string, how: DrawBody): Promise<DrawnFacts> {
    try {
      return await this.drawn(actor, id, how);
    } catch (failure) {
      // The snapshot does not see what happened while the drawing waited, but the foreign keys keep the sample.
      if (isForeignKeyViolation(failure)) throw begun();
      throw failure;
    }
  }

  async handPick({ companyId, accountId }: Actor, id: string, recordId: string): Promise<void> {
    try {
      await this.database.withTenant(companyId, async (trx) => {
        const engagement = await openEngagement(trx, companyId, id, 'alone');
        const record = await this.population.one(trx, populationOf(engagement), recordId);
        if (!record) throw notCounted();
        if ((await sizeOf(trx, companyId, id)) >= MOST_STEPS) throw tooMany();
        await addToSample(trx, [
          {
            company_id: companyId,
            engagement_id: id,
            record_id: recordId,
            origin: 'HAND',
            stratum: '',
            value: exactText(decimal(record.value)),
            run_id: record.runId,
            added_at: this.clock.now().toISOString(),
            added_by: accountId,
          },
        ]);
      });
    } catch (failure) {
      if (isUniqueViolation(failure, 'audit_sample_pkey')) throw sampledAlready();
      throw failure;
    }
  }

  async tick(actor: Actor, id: string, { exception, ...tick }: WantedTick): Promise<void> {
    const { companyId, accountId } = actor;
    await this.database.withTenant(companyId, async (trx) => {
      const engagement = await openEngagement(trx, companyId, id);
      if (!engagement.checks.some((check) => check.id === tick.checkId)) throw noSuchCheck();
      await sampled(trx, engagement, tick.recordId);
      const { recordId, checkId, outcome, comment } = tick;
      await auditTables(trx)
        .insertInto('audit_tick')
        .values({
          company_id: companyId,
          engagement_id: id,
          record_id: recordId,
          check_id: checkId,
          id: uuidv7(),
          outcome,
          comment,
          at: this.clock.now().toISOString(),
          by_account: accountId,
        })
        .execute();
      if (exception) await this.exceptions.enter(trx, actor, engagement, { ...exception, recordId, checkId });
    });
  }

  private drawn({ companyId, accountId }: Actor, id: string, how: DrawBody): Promise<DrawnFacts> {
    const at = this.clock.now().toISOString();
    return this.database.withTenant(
      companyId,
      async (trx) => {
        await oneSnapshot(trx);
        const engagement = await openEngagement(trx, companyId, id, 'alone');
        if (await hasBegun(trx, engagement)) throw begun();
        const { drawn, facts } = drawingOf(engagement, how, await this.population.all(trx, populationOf(engagement)));
        await auditTables(trx)
          .deleteFrom('audit_sample')
          .where('company_id', '=', companyId)
          .where('engagement_id', '=', id)
          .execute();
        const shared = { company_id: companyId, engagement_id: id, added_at: at, added_by: accountId };
        await addToSample(
          trx,
          drawn.map(({ item, origin, stratum }) => ({
            ...shared,
            origin,
            stratum,
            record_id: item.id,
            run_id: item.runId,
            value: exactText(item.value),
          })),
        );
        await auditTables(trx)
          .updateTable('audit_engagement')
          .set({ drawing: JSON.stringify({ ...facts, at, drawnBy: accountId }) })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .execute();
        return facts;
      },
      READING,
    );
  }
}

const populationOf = ({ company_id: companyId, year, book, scope2_method: scope2Method }: StoredEngagement) => ({
  companyId,
  year,
  book,
  scope2Method,
});

/** A population is read in pages, all from one snapshot. */
async function oneSnapshot(trx: Trx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(trx);
}

async function sizeOf(trx: Trx, companyId: string, id: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from audit_sample
    where company_id = ${companyId}::uuid and engagement_id = ${id}::uuid`.execute(trx);
  return rows[0]?.size ?? 0;
}
