import { sql, type SqlBool } from 'kysely';
import type { CompanyTables } from '#plugins/company/company/server';
import type { SecurityTables } from '#plugins/identity/security-log/server';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import { newestFirst, type Trx } from '#server';
import type { SecurityEventRow } from '../contract/index.ts';

export interface SecurityEventQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly kind?: string | undefined;
  readonly search?: string | undefined;
  readonly companyId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const ORDER = newestFirst<FoundRow>('event.at', 'event.id', ({ at }) => at);

/** The trail for platform staff. */
export class SecurityEventListView {
  async page(trx: Trx, query: SecurityEventQuery): Promise<Found> {
    const found = matching(trx, query);
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .leftJoin('account as actor', 'actor.id', 'event.actor_id')
      .leftJoin('account as subject', 'subject.id', 'event.subject_id')
      .leftJoin('company', 'company.company_id', 'event.event_company_id')
      .select([
        'event.id',
        'event.at',
        'event.kind',
        'event.actor_id as actorId',
        'actor.name as actorName',
        'actor.email as actorEmail',
        'event.subject_id as subjectId',
        'subject.name as subjectName',
        'subject.email as subjectEmail',
        'event.event_company_id as companyId',
        'company.name as companyName',
        'event.address',
        'event.user_agent as userAgent',
        'event.detail',
      ])
      .where(ORDER.after(query.cursor))
      .orderBy(ORDER.by)
      .limit(query.size)
      .offset(ORDER.skipped(query))
      .execute();
    return { rows: rows.map(present), total, next: ORDER.next(rows, query.size) };
  }
}

/** Actor and subject keep only their ids where the account or company is deleted. */
function present(row: FoundRow): SecurityEventRow {
  const { id, at, kind, address, userAgent, detail } = row;
  return {
    id,
    at,
    kind,
    actor: personOf(row.actorId, row.actorName, row.actorEmail),
    // An invited person has no account yet: the event itself has the address.
    subject: personOf(row.subjectId, row.subjectName, row.subjectEmail ?? detail['email'] ?? null),
    company: row.companyId === null ? null : { id: row.companyId, name: row.companyName },
    address,
    userAgent,
    detail,
  };
}

const personOf = (id: string | null, name: string | null, email: string | null) =>
  id === null ? null : { id, name, email };

interface Found {
  readonly rows: readonly SecurityEventRow[];
  readonly total: number;
  readonly next: string | null;
}

interface FoundRow {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly actorEmail: string | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly subjectEmail: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly detail: Record<string, string>;
}

function matching(trx: Trx, { kind, search, companyId, from, to }: SecurityEventQuery) {
  return trx
    .withTables<SecurityTables & SignInTables & CompanyTables>()
    .selectFrom('security_event as event')
    .$if(kind !== undefined, (query) => query.where('event.kind', '=', kind ?? ''))
    .$if(companyId !== undefined, (query) => query.where('event.event_company_id', '=', companyId ?? ''))
    .$if(from !== undefined, (query) => query.where('event.at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('event.at', '<', to ?? ''))
    .$if(Boolean(search), (query) => query.where(isAbout(search ?? '')));
}

/**
 * Events whose actor or subject has the text in name or e-mail address, or from exactly this network address. The
 * accounts are resolved once, as an array, so that each of the three conditions can use its index.
 */
function isAbout(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const people = sql`array(select id from account where name ilike ${pattern} or email ilike ${pattern})`;
  return sql<SqlBool>`(event.subject_id = any(${people}) or event.actor_id = any(${people}) or event.address = ${search})`;
}
