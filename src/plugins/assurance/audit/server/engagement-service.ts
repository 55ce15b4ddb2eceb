import { decimal } from '#domain/units';
import { uuidv7, type Clock, type Database } from '#server';
import type { EngagementBody, EngagementUpdate } from '../contract/index.ts';
import type { ChangeableFacts, EngagementCheck } from './audit-tables.ts';
import { drawnAlready, staleEngagement, unsettled } from './audit-problems.ts';
import { changeableOf, keepChange } from './engagement-history.ts';
import { auditTables, openEngagement, openMatters, sampledIds } from './engagement-store.ts';

/** An account and the company it acts for. */
export interface Actor {
  readonly companyId: string;
  readonly accountId: string;
}

/** Opens, changes and closes engagements. */
export class EngagementService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async open({ companyId, accountId }: Actor, body: EngagementBody): Promise<{ id: string }> {
    const id = uuidv7();
    const { title, standard, level, year, book, scope2Method, materiality, materialityKind } = body;
    await this.database.withTenant(companyId, (trx) =>
      auditTables(trx)
        .insertInto('audit_engagement')
        .values({
          id,
          revision: 1,
          title,
          standard,
          level,
          year,
          book,
          scope2_method: scope2Method,
          materiality,
          company_id: companyId,
          materiality_kind: materialityKind,
          checks: JSON.stringify(checksOf(body)),
          drawing: null,
          opened_at: this.clock.now().toISOString(),
          opened_by: accountId,
          closed_at: null,
          closed_by: null,
        })
        .execute(),
    );
    return { id };
  }

  /** 409 `audit.stale`, `audit.closed`; `audit.drawn` for another year once there is a sample. */
  async change({ companyId, accountId }: Actor, id: string, { revision, ...after }: EngagementUpdate): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.database.withTenant(companyId, async (trx) => {
      const engagement = await openEngagement(trx, companyId, id, 'alone');
      if (engagement.revision !== revision) throw staleEngagement();
      const before = changeableOf(engagement);
      if (isSame(before, after)) return;
      // Values of records belong to a year, so another year would be another population.
      const isSampled = async () => (await sampledIds(trx, companyId, id)).length > 0;
      if (before.year !== after.year && (engagement.drawing !== null || (await isSampled()))) throw drawnAlready();
      await keepChange(trx, engagement, { after, at, accountId });
      const { title, year, materiality, materialityKind } = after;
      await auditTables(trx)
        .updateTable('audit_engagement')
        .set({ title, year, materiality, materiality_kind: materialityKind, revision: revision + 1 })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
    });
  }

  /** 409 `audit.unsettled`, `audit.closed`. */
  async close({ companyId, accountId }: Actor, id: string): Promise<void> {
    await this.database.withTenant(companyId, async (trx) => {
      const engagement = await openEngagement(trx, companyId, id, 'alone');
      const { queries, exceptions } = await openMatters(trx, engagement);
      if (queries + exceptions > 0) throw unsettled(queries, exceptions);
      await auditTables(trx)
        .updateTable('audit_engagement')
        .set({ closed_at: this.clock.now().toISOString(), closed_by: accountId })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
    });
  }
}

const isSame = (one: ChangeableFacts, other: ChangeableFacts) =>
  one.title === other.title &&
  one.year === other.year &&
  one.materialityKind === other.materialityKind &&
  decimal(one.materiality).equals(other.materiality);

/** Those of the catalogue have their code as id, own ones a number. */
function checksOf({ checks, ownChecks }: EngagementBody): readonly EngagementCheck[] {
  return [
    ...[...new Set(checks)].map((id) => ({ id, label: null })),
    ...ownChecks.map((label, at) => ({ id: `OWN-${at + 1}`, label })),
  ];
}
