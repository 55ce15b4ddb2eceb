import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server';
import { STAFF_ONLY_KINDS, type TrailEvent } from '../domain/index.ts';

/** An event at its place in the order. */
export interface PlacedEvent extends TrailEvent {
  readonly sequence: string;
}

interface Row {
  readonly sequence: string;
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly actor_email: string | null;
  readonly is_actor_foreign: boolean;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly subject_email: string | null;
  readonly is_subject_foreign: boolean;
  readonly company_id: string | null;
  readonly company_name: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly detail: Record<string, string>;
}

/** Kinds that tell a company nothing of others: whether an address or a company number is known here. */
const FOR_COMPANIES = sql`event.kind <> all(${STAFF_ONLY_KINDS}::text[])`;

/** Of another company, or of the platform. A person who was removed belongs to none, and was one of the company. */
const isForeign = (who: 'actor' | 'subject') => sql<boolean>`(${sql.ref(`${who}.id`)} is not null
  and ${sql.ref(`${who}.company_id`)} is distinct from event.event_company_id
  and ${sql.ref(`${who}.unlinked_at`)} is null)`;

/**
 * Events after a place, oldest first. For one company, people of another company or of the platform are only ids, without
 * their names; if they acted, without network address and browser as well.
 */
export async function eventsAfter(
  trx: Trx,
  { after, limit, companyId }: { readonly after: string; readonly limit: number; readonly companyId: string | null },
): Promise<readonly PlacedEvent[]> {
  const found = await eventsWhere(
    trx,
    companyId === null
      ? sql`place.sequence > ${after}::bigint`
      : sql`place.sequence > ${after}::bigint and place.event_company_id = ${companyId} and ${FOR_COMPANIES}`,
    limit,
  );
  return found.map((row) => placed(row, companyId !== null));
}

/** Events with these numbers, oldest first, each as its company sees it. */
export async function eventsNumbered(trx: Trx, numbers: readonly string[]): Promise<readonly PlacedEvent[]> {
  const found = await eventsWhere(
    trx,
    sql`place.sequence = any(${numbers}::bigint[]) and ${FOR_COMPANIES}`,
    numbers.length,
  );
  return found.map((row) => placed(row, true));
}

async function eventsWhere(trx: Trx, condition: RawBuilder<unknown>, limit: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select place.sequence::text as sequence, event.id, event.at, event.kind, event.actor_id, actor.name as actor_name,
      actor.email as actor_email,
      ${isForeign('actor')} as is_actor_foreign, event.subject_id, subject.name as subject_name, subject.email as subject_email,
      ${isForeign('subject')} as is_subject_foreign, event.event_company_id as company_id, company.name as company_name, event.address, event.user_agent, event.detail
    from security_event_sequence as place
    join security_event as event on event.id = place.event_id
    left join account as actor on actor.id = event.actor_id
    left join account as subject on subject.id = event.subject_id
    left join company on company.company_id = event.event_company_id
    where ${condition}
    order by place.sequence limit ${limit}`.execute(trx);
  return rows;
}

function placed(row: Row, isForCompany: boolean): PlacedEvent {
  const isElsewhere = isForCompany && row.is_actor_foreign;
  return {
    sequence: row.sequence,
    id: row.id,
    at: row.at,
    kind: row.kind,
    actor: personOf(row.actor_id, row.actor_name, row.actor_email, isElsewhere),
    subject: personOf(row.subject_id, row.subject_name, row.subject_email, isForCompany && row.is_subject_foreign),
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name },
    address: isElsewhere ? null : row.address,
    userAgent: isElsewhere ? null : row.user_agent,
    detail: row.detail,
  };
}

const personOf = (id: string | null, name: string | null, email: string | null, isHidden: boolean) =>
  id === null ? null : { id, name: isHidden ? null : name, email: isHidden ? null : email };
