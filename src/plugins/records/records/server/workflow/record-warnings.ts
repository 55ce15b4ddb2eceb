import { uuidv7, type Texts, type Trx } from '#server';
import type { CheckFinding } from '../write/record-check.ts';
import type { RecordTables } from '../record-tables.ts';

interface WhichRecord {
  readonly companyId: string;
  readonly recordId: string;
}

/** Stores the warnings of the checks, and their explanations. */
export class RecordWarnings {
  constructor(private readonly texts: Texts) {}

  /**
   * Replaces the warnings of the record and returns the number of open ones. An acknowledged warning that recurs
   * unchanged stays acknowledged; warnings that no check repeats are deleted.
   */
  async replace(
    trx: Trx,
    { companyId, recordId }: WhichRecord,
    warnings: readonly CheckFinding[],
    at: string,
  ): Promise<number> {
    const present = await tables(trx)
      .selectFrom('record_warning')
      .select(['id', 'code', 'path', 'places', 'acknowledged_at'])
      .where('company_id', '=', companyId)
      .where('record_id', '=', recordId)
      .execute();
    const same = (finding: CheckFinding) =>
      present.find(
        (one) => one.code === finding.code && one.path === finding.path && sameValues(one.places, finding.values ?? {}),
      );
    const kept = new Set(warnings.flatMap((finding) => same(finding)?.id ?? []));
    const gone = present.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    if (gone.length > 0)
      await tables(trx)
        .deleteFrom('record_warning')
        .where('company_id', '=', companyId)
        .where('id', 'in', gone)
        .execute();
    const raised = warnings.filter((finding) => !same(finding));
    if (raised.length > 0)
      await tables(trx)
        .insertInto('record_warning')
        .values(
          raised.map(({ code, path, message, values = {} }) => ({
            company_id: companyId,
            id: uuidv7(),
            record_id: recordId,
            code,
            path,
            // Files and seals read it in English; a response says it in the reader's language, by code and values.
            message: this.texts.message(message, 'en'),
            places: JSON.stringify(values),
            raised_at: at,
            acknowledged_at: null,
            acknowledged_by: null,
            comment: null,
          })),
        )
        .execute();
    return raised.length + present.filter(({ id, acknowledged_at }) => kept.has(id) && !acknowledged_at).length;
  }

  /** Explains an open warning. Returns false if there is none. */
  async acknowledge(
    trx: Trx,
    { companyId, recordId }: WhichRecord,
    {
      id,
      comment,
      by,
      at,
    }: { readonly id: string; readonly comment: string; readonly by: string; readonly at: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tables(trx)
      .updateTable('record_warning')
      .set({ acknowledged_at: at, acknowledged_by: by, comment })
      .where('company_id', '=', companyId)
      .where('record_id', '=', recordId)
      .where('id', '=', id)
      .where('acknowledged_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}

const tables = (trx: Trx) => trx.withTables<RecordTables>();

function sameValues(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
