import { sql } from 'kysely';
import { uuidv7, type Trx } from '#server';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { StoredSheetCode } from '../contract/index.ts';
import { CODE_KINDS, codeKey, type CodeKind, type SheetCode } from '../domain/index.ts';
import type { SheetTables } from './sheet-tables.ts';

/** Most words a company keeps. */
export const CODES_MOST = 20_000;

const tables = (trx: Trx) => trx.withTables<SheetTables>();

const kindOf = (kind: string): CodeKind => CODE_KINDS.find((one) => one === kind) ?? 'code';

/** The words of a company with what they mean. */
export async function knownCodes(trx: Trx, companyId: string): Promise<SheetCode[]> {
  const rows = await tables(trx).selectFrom('sheet_code').selectAll().where('company_id', '=', companyId).execute();
  return rows.map((row) => ({
    kind: kindOf(row.kind),
    word: row.word,
    ...(row.facility_id === null ? {} : { facilityId: row.facility_id }),
    ...(row.category_id === null ? {} : { categoryId: row.category_id }),
    ...(row.input_type_id === null ? {} : { inputTypeId: row.input_type_id }),
    ...(row.use_id === null ? {} : { useId: row.use_id }),
    ...(row.unit === null ? {} : { unit: row.unit }),
    ...(row.is_left_out ? { isLeftOut: true } : {}),
  }));
}

export async function listCodes(trx: Trx, companyId: string): Promise<StoredSheetCode[]> {
  const rows = await trx
    .withTables<SheetTables & SignInTables>()
    .selectFrom('sheet_code')
    .leftJoin('account', 'account.id', 'sheet_code.updated_by')
    .select([
      'sheet_code.id',
      'kind',
      'word',
      'facility_id as facilityId',
      'category_id as categoryId',
      'input_type_id as inputTypeId',
      'use_id as useId',
      'unit',
      'is_left_out as isLeftOut',
      'updated_at as updatedAt',
      'account.name as updatedBy',
    ])
    .where('sheet_code.company_id', '=', companyId)
    .orderBy('kind')
    .orderBy('word_key')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: kindOf(row.kind),
    updatedAt: new Date(row.updatedAt).toISOString(),
    updatedBy: row.updatedBy ?? '',
  }));
}

/** Stores what words mean; a word that is known gets the new meaning. False if the company has too many. */
export async function keepCodes(
  trx: Trx,
  { companyId, accountId, at }: { readonly companyId: string; readonly accountId: string; readonly at: string },
  codes: readonly SheetCode[],
): Promise<boolean> {
  const byKey = new Map(codes.map((code) => [codeKey(code.kind, code.word), code]));
  if (byKey.size === 0) return true;
  const rows = [...byKey].map(([key, code]) => ({
    id: uuidv7(),
    kind: code.kind,
    key,
    word: code.word,
    facility: code.isLeftOut ? null : (code.facilityId ?? null),
    category: code.isLeftOut ? null : (code.categoryId ?? null),
    input: code.isLeftOut ? null : (code.inputTypeId ?? null),
    use: code.isLeftOut ? null : (code.useId ?? null),
    unit: code.isLeftOut ? null : (code.unit ?? null),
    out: code.isLeftOut ?? false,
  }));
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick);
  await sql`
    insert into sheet_code as known (company_id, id, kind, word_key, word, facility_id, category_id, input_type_id, use_id,
      unit, is_left_out, updated_at, updated_by)
    select ${companyId}::uuid, given.*, ${at}::timestamptz, ${accountId}::uuid
    from unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.kind)}::text[],
      ${column((row) => row.key)}::text[], ${column((row) => row.word)}::text[],
      ${column((row) => row.facility)}::uuid[], ${column((row) => row.category)}::text[],
      ${column((row) => row.input)}::text[], ${column((row) => row.use)}::text[], ${column((row) => row.unit)}::text[],
      ${column((row) => row.out)}::boolean[]) as given
    on conflict (company_id, kind, word_key) do update set word = excluded.word, facility_id = excluded.facility_id,
      category_id = excluded.category_id, input_type_id = excluded.input_type_id, use_id = excluded.use_id,
      unit = excluded.unit, is_left_out = excluded.is_left_out, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(trx);
  const { count } = await tables(trx)
    .selectFrom('sheet_code')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count) <= CODES_MOST;
}

export async function removeCode(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const gone = await tables(trx)
    .deleteFrom('sheet_code')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
