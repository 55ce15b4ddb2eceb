import { sql } from 'kysely';
import { addDays, overlapOf, type OpenRange } from '#domain/time';
import { decimal, exactText } from '#domain/units';
import type { Trx } from '#server';
import type { Consent } from '../contract/index.ts';
import type { EntityTable, GroupTables } from './group-tables.ts';

const tables = (trx: Trx) => trx.withTables<GroupTables>();

/** An entity with its member's answer. */
export interface StoredEntity {
  readonly id: string;
  readonly revision: number;
  readonly companyId: string;
  readonly parentId: string | null;
  readonly kind: EntityTable['kind'];
  readonly memberId: string | null;
  readonly controllingName: string;
  readonly name: string;
  readonly abn: string | null;
  /** Country of a number in its register; both or neither. */
  readonly country: string | null;
  readonly registrationNumber: string | null;
  readonly share: string;
  readonly fromDate: string;
  readonly toDate: string | null;
  /** Null for named entities. */
  readonly consent: Consent | null;
  readonly decidedAt: string | null;
  /** First day it is no longer a member; null unless it has left. */
  readonly leftFrom: string | null;
  /** The entity's days when the member answered. */
  readonly agreedFrom: string | null;
  readonly agreedTo: string | null;
  /** The entity's days that the member has consented to; null: none, or no consent is needed. */
  readonly agreed: OpenRange | null;
  /** Number of answers of the member. */
  readonly answers: number;
}

/** Locks the structure of a company for writing; its records can still be written. Undefined if there is no such company. */
export async function lockCompany(trx: Trx, companyId: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from company where company_id = ${companyId} for no key update`.execute(trx);
  return rows[0];
}

/** Serialises acceptances until the transaction ends. */
export async function lockGate(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('company-group.acceptance'))`.execute(trx);
}

function selected(trx: Trx) {
  return tables(trx)
    .selectFrom('group_entity as entity')
    .leftJoin('group_consent as consent', (on) =>
      on
        .onRef('consent.company_id', '=', 'entity.member_company')
        .onRef('consent.entity_id', '=', 'entity.id')
        .onRef('consent.controlling_company', '=', 'entity.company_id'),
    )
    .select(['entity.id', 'entity.revision', 'entity.company_id as companyId', 'entity.parent_id as parentId'])
    .select(['entity.kind', 'entity.member_company as memberId', 'entity.controlling_name as controllingName'])
    .select(['entity.name', 'entity.abn', 'entity.share', 'entity.from_date as fromDate', 'entity.to_date as toDate'])
    .select(['entity.country', 'entity.registration_number as registrationNumber'])
    .select(['consent.state', 'consent.decided_at as decidedAt', 'consent.revision as answers'])
    .select(['consent.agreed_from as agreedFrom', 'consent.agreed_to as agreedTo', 'consent.left_from as leftFrom']);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

/** Entities of a controlling corporation by name, so siblings are in order in the tree. */
export async function entitiesOf(trx: Trx, companyId: string): Promise<StoredEntity[]> {
  const rows = await selected(trx)
    .where('entity.company_id', '=', companyId)
    .orderBy('entity.name')
    .orderBy('entity.id')
    .execute();
  return rows.map(presented);
}

/** Entities of other companies' structures that are this company. */
export async function invitationsOf(trx: Trx, companyId: string): Promise<StoredEntity[]> {
  const rows = await selected(trx)
    .where('entity.member_company', '=', companyId)
    .orderBy('entity.created_at', 'desc')
    .execute();
  return rows.map(presented);
}

export async function addEntity(trx: Trx, row: EntityTable): Promise<void> {
  await tables(trx).insertInto('group_entity').values(row).execute();
}

export type EntityChange = Pick<
  EntityTable,
  | 'parent_id'
  | 'name'
  | 'abn'
  | 'country'
  | 'registration_number'
  | 'controlling_name'
  | 'share'
  | 'from_date'
  | 'to_date'
  | 'updated_at'
  | 'updated_by'
>;

/** Changes an entity if it is still at a revision; false if it is not. */
export async function changeEntity(
  trx: Trx,
  { companyId, id, revision }: { readonly companyId: string; readonly id: string; readonly revision: number },
  change: EntityChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('group_entity')
    .set({ ...change, revision: revision + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeEntity(trx: Trx, companyId: string, id: string): Promise<void> {
  await tables(trx).deleteFrom('group_entity').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Assigns facilities of the controlling corporation to an entity, and removes them from others. */
export async function giveFacilities(
  trx: Trx,
  companyId: string,
  entityId: string,
  facilityIds: readonly string[],
): Promise<void> {
  await tables(trx)
    .deleteFrom('group_entity_facility')
    .where('company_id', '=', companyId)
    .where('entity_id', '=', entityId)
    .execute();
  if (facilityIds.length === 0) return;
  await tables(trx)
    .insertInto('group_entity_facility')
    .values([...new Set(facilityIds)].map((id) => ({ company_id: companyId, facility_id: id, entity_id: entityId })))
    .onConflict((taken) => taken.columns(['company_id', 'facility_id']).doUpdateSet({ entity_id: entityId }))
    .execute();
}

/** The entity of each assigned facility. */
export function assignedFacilities(trx: Trx, companyId: string) {
  return tables(trx)
    .selectFrom('group_entity_facility')
    .select(['facility_id as facilityId', 'entity_id as entityId'])
    .where('company_id', '=', companyId)
    .execute();
}

/** Stores the member's answer. */
export async function putConsent(trx: Trx, consent: GroupTables['group_consent']): Promise<void> {
  const { company_id: _company, entity_id: _entity, ...answer } = consent;
  await tables(trx)
    .insertInto('group_consent')
    .values(consent)
    .onConflict((taken) => taken.columns(['company_id', 'entity_id']).doUpdateSet(answer))
    .execute();
}

function presented({
  state,
  decidedAt,
  agreedFrom,
  agreedTo,
  leftFrom,
  share,
  answers,
  ...row
}: Selected): StoredEntity {
  const isOpen = state === null || (state === 'ACCEPTED' && !isWithin(row, agreedFrom, agreedTo));
  const answer = isOpen
    ? { consent: 'INVITED' as const, decidedAt: null, leftFrom: null }
    : { consent: state, decidedAt, leftFrom };
  const given = { state: answer.consent, agreedFrom, agreedTo, leftFrom };
  return {
    ...row,
    agreedFrom,
    agreedTo,
    share: exactText(decimal(share)),
    answers: answers ?? 0,
    ...(row.kind === 'NAMED' ? NOT_ASKED : { ...answer, agreed: agreedDays(row, given) }),
  };
}

const NOT_ASKED = { consent: null, decidedAt: null, leftFrom: null, agreed: null } as const;

interface Given {
  readonly state: Consent;
  readonly agreedFrom: string | null;
  readonly agreedTo: string | null;
  readonly leftFrom: string | null;
}

/** Days of an entity its member counts for: all while it is a member; after it left, those before the day it left. */
export function agreedDays(
  { fromDate, toDate }: Pick<StoredEntity, 'fromDate' | 'toDate'>,
  { state, agreedFrom, agreedTo, leftFrom }: Given,
): OpenRange | null {
  if (state === 'ACCEPTED') return { from: fromDate, to: toDate };
  if (state !== 'LEFT' || agreedFrom === null || leftFrom === null) return null;
  const last = [addDays(leftFrom, -1), ...(agreedTo === null ? [] : [agreedTo])].toSorted()[0] ?? leftFrom;
  return overlapOf({ from: fromDate, to: toDate }, { from: agreedFrom, to: last });
}

/** Whether all days of an entity are days its member has agreed to. */
function isWithin(
  { fromDate, toDate }: Pick<Selected, 'fromDate' | 'toDate'>,
  agreedFrom: string | null,
  agreedTo: string | null,
): boolean {
  return (
    agreedFrom !== null && fromDate >= agreedFrom && (agreedTo === null || (toDate !== null && toDate <= agreedTo))
  );
}

/** First and last day of a membership in queries across companies: `consent` joins `entity`. */
export const MEMBER_DAYS = {
  from: sql`greatest(entity.from_date, consent.agreed_from)`,
  to: sql`least(entity.to_date, consent.agreed_to, consent.left_from - 1)`,
};

/** Whether there is a membership: the entity's days are consented to, or the member left from a day on. */
export const CONSENTING = sql`(consent.state = 'LEFT' and consent.left_from > ${MEMBER_DAYS.from}
  or consent.state = 'ACCEPTED' and entity.from_date >= consent.agreed_from
    and (consent.agreed_to is null or entity.to_date <= consent.agreed_to))`;
