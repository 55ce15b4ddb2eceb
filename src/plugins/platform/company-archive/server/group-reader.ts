import { join } from 'node:path';
import { sql } from 'kysely';
import type { Trx } from '#server';
import { readBatches, type ArchiveManifest } from './archive-files.ts';

/** The group structure of an archive, or an answer to a group. `group`: the company whose group it is; null: not here. */
export type RestoredGroup =
  | { readonly what: 'structure'; readonly group: string; readonly entities: number }
  | { readonly what: 'answer'; readonly group: string };

/** One that is left out, and why. `missing`: names of members without a company here. */
export type LeftGroup =
  | { readonly what: 'structure'; readonly group: string; readonly missing: readonly string[] }
  | { readonly what: 'answer'; readonly group: string | null; readonly because: 'no-company' | 'no-group' | 'circle' };

/** What became of the group structure and the answers to groups in an archive. */
export interface RestoredGroups {
  readonly restored: readonly RestoredGroup[];
  readonly left: readonly LeftGroup[];
}

interface GroupRows {
  readonly entities: string;
  readonly facilities: string;
  readonly consents: string;
}

/**
 * Restores what an archive has of groups, as far as the other companies are here: the company's own structure if every member
 * that it names is here, and each of its answers if the group asked for it is here. Says what it leaves out and why. It
 * may run again, after more companies have been imported.
 */
export async function restoreGroups(trx: Trx, folder: string, manifest: ArchiveManifest): Promise<RestoredGroups> {
  const { company } = manifest;
  const rows: GroupRows = {
    entities: await rowsOf(folder, manifest, 'group_entity'),
    facilities: await rowsOf(folder, manifest, 'group_entity_facility'),
    consents: await rowsOf(folder, manifest, 'group_consent'),
  };
  for (const given of Object.values(rows)) await refuseForeign(trx, company.id, given);
  const structure = await restoreStructure(trx, company, rows);
  const answers = await restoreAnswers(trx, company.id, rows);
  return {
    restored: [...structure.restored, ...answers.restored],
    left: [...structure.left, ...answers.left],
  };
}

const NOTHING: RestoredGroups = { restored: [], left: [] };

/** A structure that lacks a member would consolidate wrong figures without a word, so it is restored whole or not at all. */
async function restoreStructure(
  trx: Trx,
  { id, name }: ArchiveManifest['company'],
  { entities, facilities }: GroupRows,
): Promise<RestoredGroups> {
  const given = await sql<{ count: number; here: number; missing: readonly string[] | null }>`
    select count(*)::int as count,
      (select count(*)::int from group_entity where company_id = ${id}::uuid) as here,
      array_agg(r.name order by r.name) filter (where r.member_company is not null
        and not exists (select 1 from company where company.company_id = r.member_company)) as missing
    from jsonb_populate_recordset(null::group_entity, ${entities}::jsonb) r`.execute(trx);
  const [found] = given.rows;
  if (!found || found.count === 0 || found.here > 0) return NOTHING;
  const { count, missing } = found;
  if (missing !== null) return { restored: [], left: [{ what: 'structure', group: name, missing }] };
  await sql`
    insert into group_entity select r.* from jsonb_populate_recordset(null::group_entity, ${entities}::jsonb) r`.execute(
    trx,
  );
  await sql`
    insert into group_entity_facility
    select r.* from jsonb_populate_recordset(null::group_entity_facility, ${facilities}::jsonb) r
    where exists (select 1 from facility where facility.company_id = r.company_id and facility.id = r.facility_id)`.execute(
    trx,
  );
  return { restored: [{ what: 'structure', group: name, entities: count }], left: [] };
}

interface Answer {
  readonly entity_id: string;
  readonly controlling: string | null;
  readonly state: string;
  readonly is_asked: boolean;
  readonly is_here: boolean;
  readonly is_below: boolean;
}

/** An answer belongs to the member: it comes from its own archive only, never from that of the company that asked. */
async function restoreAnswers(trx: Trx, companyId: string, { consents }: GroupRows): Promise<RestoredGroups> {
  const { rows } = await sql<Answer>`
    with recursive below (company) as (
      select member.company_id from group_consent as member
      where member.controlling_company = ${companyId}::uuid and member.state <> 'DECLINED'
      union
      select member.company_id from below join group_consent as member
        on member.controlling_company = below.company and member.state <> 'DECLINED'
    )
    select r.entity_id, r.state, company.name as controlling, entity.id is not null as is_asked,
      kept.entity_id is not null as is_here, r.controlling_company in (select below.company from below) as is_below
    from jsonb_populate_recordset(null::group_consent, ${consents}::jsonb) r
    left join company on company.company_id = r.controlling_company
    left join group_entity as entity on entity.company_id = r.controlling_company and entity.id = r.entity_id
      and entity.member_company = r.company_id
    left join group_consent as kept on kept.company_id = r.company_id and kept.entity_id = r.entity_id
    order by r.entity_id`.execute(trx);
  const restored: RestoredGroup[] = [];
  const left: LeftGroup[] = [];
  for (const {
    entity_id: entityId,
    controlling,
    state,
    is_asked: isAsked,
    is_here: isHere,
    is_below: isBelow,
  } of rows) {
    if (isHere) continue;
    if (controlling === null) left.push({ what: 'answer', group: null, because: 'no-company' });
    else if (!isAsked) left.push({ what: 'answer', group: controlling, because: 'no-group' });
    else if (isBelow && state !== 'DECLINED') left.push({ what: 'answer', group: controlling, because: 'circle' });
    else {
      await sql`
        insert into group_consent select r.* from jsonb_populate_recordset(null::group_consent, ${consents}::jsonb) r
        where r.entity_id = ${entityId}::uuid`.execute(trx);
      restored.push({ what: 'answer', group: controlling });
    }
  }
  return { restored, left };
}

/** The rows of a table as one JSON array: groups have hundreds of entities at most. */
async function rowsOf(folder: string, { tables }: ArchiveManifest, table: string): Promise<string> {
  const file = tables.find((one) => one.table === table);
  if (file) for await (const batch of readBatches(join(folder, file.file), true)) return batch;
  return '[]';
}

async function refuseForeign(trx: Trx, companyId: string, batch: string): Promise<void> {
  const { rows } = await sql`
    select 1 from jsonb_array_elements(${batch}::jsonb) r where r ->> 'company_id' is distinct from ${companyId} limit 1`.execute(
    trx,
  );
  if (rows.length > 0) throw new Error('The group of the archive has a row of another company. Nothing was imported.');
}
