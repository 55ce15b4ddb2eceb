import { uuidv7, type Trx } from '#server';
import type { RecordTables } from '../record-tables.ts';

/** What says whether a record is in the list of its scope. */
interface Listed {
  readonly scope: number;
  readonly status: string;
}

const isListed = (record: Listed | undefined, scope: number) => record?.scope === scope && record.status !== 'VOID';

/**
 * The scopes whose list loses a record by a change. `after` has the changed rows in the order of `before`; deleted ones are
 * missing, so it is empty or as long.
 */
export function departedScopes(before: readonly Listed[], after: readonly Listed[]): readonly number[] {
  const scopes = before.flatMap((record, at) =>
    isListed(record, record.scope) && !isListed(after[at], record.scope) ? [record.scope] : [],
  );
  return [...new Set(scopes)].toSorted((one, other) => one - other);
}

/** Notes that lists have lost records, in the transaction that takes them out: their kept places hold no longer. */
export async function noteDepartures(trx: Trx, companyId: string, scopes: readonly number[]): Promise<void> {
  if (scopes.length === 0) return;
  await trx
    .withTables<RecordTables>()
    .insertInto('record_departure')
    .values(scopes.map((scope) => ({ company_id: companyId, scope, id: uuidv7() })))
    .execute();
}
