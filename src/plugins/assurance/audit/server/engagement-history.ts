import { sql } from 'kysely';
import type { Trx } from '#server';
import type { EngagementDetail } from '../contract/index.ts';
import type { ChangeableFacts } from './audit-tables.ts';
import { auditTables, type StoredEngagement } from './engagement-store.ts';
import { STAFF_NAME } from './record-words.ts';

/** The current values of the changeable fields. */
export const changeableOf = (
  engagement: Pick<StoredEngagement, 'title' | 'year' | 'materiality' | 'materiality_kind'>,
): ChangeableFacts => ({
  title: engagement.title,
  year: engagement.year,
  materialityKind: engagement.materiality_kind,
  materiality: engagement.materiality,
});

/** Stores a change with the revision it created. */
export async function keepChange(
  trx: Trx,
  engagement: StoredEngagement,
  change: { readonly after: ChangeableFacts; readonly at: string; readonly accountId: string },
): Promise<void> {
  await auditTables(trx)
    .insertInto('audit_engagement_change')
    .values({
      company_id: engagement.company_id,
      engagement_id: engagement.id,
      revision: engagement.revision + 1,
      before: JSON.stringify(changeableOf(engagement)),
      after: JSON.stringify(change.after),
      at: change.at,
      by_account: change.accountId,
    })
    .execute();
}

type FoundChange = Omit<EngagementDetail['changes'][number], 'by'> & { readonly by: string | null };

/** Changes of an engagement, newest first. */
export async function changesOf(trx: Trx, companyId: string, id: string): Promise<EngagementDetail['changes']> {
  const { rows } = await sql<FoundChange>`
    select change.revision, change.before, change.after, change.at, account.name as by
    from audit_engagement_change as change left join account on account.id = change.by_account
    where change.company_id = ${companyId}::uuid and change.engagement_id = ${id}::uuid
    order by change.revision desc`.execute(trx);
  return rows.map((row) => ({ ...row, by: row.by ?? STAFF_NAME }));
}
