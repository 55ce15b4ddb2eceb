import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { uuidv7, type Trx } from '#server';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import { sheetMapping, type StoredSheetMapping } from '../contract/index.ts';
import { shapeOf, type SheetMapping } from '../domain/index.ts';
import type { SheetTables } from './sheet-tables.ts';

/** Most mappings a company keeps. */
export const MAPPINGS_MOST = 500;

/** SHA-256 of the titles in order. */
export const fingerprintOf = (shape: readonly string[]) =>
  createHash('sha256').update(shape.join('\u001f')).digest('hex');

/** The shape of the titles of a mapping. */
export const shapeOfMapping = ({ columns }: SheetMapping): readonly string[] =>
  shapeOf(columns.map(({ column, upper, title }) => ({ column, upper, title, cell: { text: title, kind: 'text' } })));

/** A stored mapping with the shape of its titles. */
export interface KnownMapping {
  readonly id: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly shape: readonly string[];
  readonly mapping: SheetMapping;
}

const shapeSchema = z.array(z.string());

const tables = (trx: Trx) => trx.withTables<SheetTables>();

/** The mappings of a company, the last used first. One that a later release cannot read is left out. */
export async function knownMappings(trx: Trx, companyId: string): Promise<readonly KnownMapping[]> {
  const rows = await tables(trx)
    .selectFrom('sheet_mapping')
    .select(['id', 'name', 'fingerprint', 'shape', 'mapping'])
    .where('company_id', '=', companyId)
    .orderBy(sql`coalesce(last_used_at, updated_at)`, 'desc')
    .execute();
  return rows.flatMap(({ shape, mapping, ...row }) => {
    const read = sheetMapping.safeParse(mapping);
    return read.success ? [{ ...row, shape: shapeSchema.parse(shape), mapping: read.data }] : [];
  });
}

export async function listMappings(trx: Trx, companyId: string): Promise<StoredSheetMapping[]> {
  const rows = await trx
    .withTables<SheetTables & SignInTables>()
    .selectFrom('sheet_mapping')
    .leftJoin('account', 'account.id', 'sheet_mapping.updated_by')
    .select([
      'sheet_mapping.id',
      'sheet_mapping.name',
      'revision',
      'shape',
      'mapping',
      'updated_at as updatedAt',
      'account.name as updatedBy',
      'last_used_at as lastUsedAt',
      'uses',
    ])
    .where('sheet_mapping.company_id', '=', companyId)
    .orderBy(sql`coalesce(last_used_at, updated_at)`, 'desc')
    .orderBy('sheet_mapping.id')
    .execute();
  return rows.flatMap(({ shape, mapping, updatedAt, updatedBy, lastUsedAt, ...row }) => {
    const read = sheetMapping.safeParse(mapping);
    if (!read.success) return [];
    const stamps = { updatedAt: isoOf(updatedAt), lastUsedAt: lastUsedAt === null ? null : isoOf(lastUsedAt) };
    return [{ ...row, ...stamps, updatedBy: updatedBy ?? '', titles: shapeSchema.parse(shape), mapping: read.data }];
  });
}

const isoOf = (at: string) => new Date(at).toISOString();

export interface MappingToKeep {
  readonly companyId: string;
  readonly accountId: string;
  readonly name: string;
  readonly mapping: SheetMapping;
  readonly at: string;
}

/**
 * Stores a mapping for its titles, as a new version if there is one for them already. The same mapping again changes
 * nothing. Null if the company has too many.
 */
export async function keepMapping(
  trx: Trx,
  { companyId, accountId, name, mapping, at }: MappingToKeep,
): Promise<string | null> {
  const shape = shapeOfMapping(mapping);
  const fingerprint = fingerprintOf(shape);
  const present = await tables(trx)
    .selectFrom('sheet_mapping')
    .select(['id', 'revision', 'mapping', 'name'])
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', fingerprint)
    .forUpdate()
    .executeTakeFirst();
  const json = JSON.stringify(mapping);
  if (present) {
    const before = sheetMapping.safeParse(present.mapping);
    const isSame = before.success && JSON.stringify(before.data) === json;
    if (isSame && (name === '' || name === present.name)) return present.id;
    const revision = isSame ? present.revision : present.revision + 1;
    await tables(trx)
      .updateTable('sheet_mapping')
      .set({ revision, name: name || present.name, mapping: json, updated_at: at, updated_by: accountId })
      .where('company_id', '=', companyId)
      .where('id', '=', present.id)
      .execute();
    if (!isSame) await addVersion(trx, { companyId, mappingId: present.id, revision, json, at, accountId });
    return present.id;
  }
  const { count } = await tables(trx)
    .selectFrom('sheet_mapping')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAPPINGS_MOST) return null;
  const id = uuidv7();
  await tables(trx)
    .insertInto('sheet_mapping')
    .values({
      company_id: companyId,
      id,
      revision: 1,
      name,
      fingerprint,
      shape: JSON.stringify(shape),
      mapping: json,
      updated_at: at,
      updated_by: accountId,
      last_used_at: null,
    })
    .execute();
  await addVersion(trx, { companyId, mappingId: id, revision: 1, json, at, accountId });
  return id;
}

interface NewVersion {
  readonly companyId: string;
  readonly mappingId: string;
  readonly revision: number;
  readonly json: string;
  readonly at: string;
  readonly accountId: string;
}

async function addVersion(trx: Trx, { companyId, mappingId, revision, json, at, accountId }: NewVersion) {
  await tables(trx)
    .insertInto('sheet_mapping_version')
    .values({ company_id: companyId, mapping_id: mappingId, revision, mapping: json, at, by_account: accountId })
    .execute();
}

export async function useMapping(trx: Trx, companyId: string, id: string, at: string): Promise<void> {
  await tables(trx)
    .updateTable('sheet_mapping')
    .set((row) => ({ last_used_at: at, uses: row('uses', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The revision of the mapping for the titles of another one, locked until the transaction ends. */
export async function revisionFor(trx: Trx, companyId: string, mapping: SheetMapping): Promise<number | undefined> {
  const row = await tables(trx)
    .selectFrom('sheet_mapping')
    .select('revision')
    .where('company_id', '=', companyId)
    .where('fingerprint', '=', fingerprintOf(shapeOfMapping(mapping)))
    .forUpdate()
    .executeTakeFirst();
  return row?.revision;
}

/** What a change of a mapping came to. */
export type MappingChange = 'done' | 'unknown' | 'stale';

async function revisionOf(trx: Trx, companyId: string, id: string): Promise<number | undefined> {
  const row = await tables(trx)
    .selectFrom('sheet_mapping')
    .select('revision')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.revision;
}

export async function renameMapping(
  trx: Trx,
  companyId: string,
  { id, revision, name }: { readonly id: string; readonly revision: number; readonly name: string },
): Promise<MappingChange> {
  const present = await revisionOf(trx, companyId, id);
  if (present === undefined) return 'unknown';
  if (present !== revision) return 'stale';
  await tables(trx)
    .updateTable('sheet_mapping')
    .set({ name })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  return 'done';
}

export async function removeMapping(
  trx: Trx,
  companyId: string,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<MappingChange> {
  const present = await revisionOf(trx, companyId, id);
  if (present === undefined) return 'unknown';
  if (present !== revision) return 'stale';
  await tables(trx).deleteFrom('sheet_mapping').where('company_id', '=', companyId).where('id', '=', id).execute();
  return 'done';
}
