import { sql } from 'kysely';
import { uuidv7, type OutboxEntry, type OutboxFollower, type Trx } from '#server';

/** The body of an event: `{type, timestamp, data}`, with links as addresses if the address of this server is known. */
export function bodyOf(
  { type, at, data }: Pick<OutboxEntry, 'type' | 'at' | 'data'>,
  publicUrl: string | null,
): string {
  const links = Object.entries((data['links'] ?? {}) as Readonly<Record<string, string>>).map(([name, path]) => [
    name,
    publicUrl === null ? path : new URL(path, publicUrl).href,
  ]);
  return JSON.stringify({ type, timestamp: at, data: { ...data, links: Object.fromEntries(links) } });
}

/** Queues published events for the endpoints that have chosen them, in the transaction that publishes. */
export const webhookFollower = (publicUrl: string | null): OutboxFollower => ({
  async add(trx: Trx, entry: OutboxEntry): Promise<void> {
    const { companyId, type, facilityId, subject } = entry;
    await sql`
      select webhook_publish(${companyId}::uuid, ${uuidv7()}::uuid, ${type}, ${facilityId}::uuid, ${subject},
        ${bodyOf(entry, publicUrl)})`.execute(trx);
  },

  async companiesFor(trx: Trx, type: string): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct endpoint.company_id as id
      from webhook_endpoint as endpoint join company on company.company_id = endpoint.company_id
      where endpoint.state <> 'DISABLED' and company.status = 'ACTIVE' and ${type} = any (endpoint.event_types)
    `.execute(trx);
    return rows.map(({ id }) => id);
  },
});
