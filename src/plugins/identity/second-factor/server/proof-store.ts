import { sql } from 'kysely';
import type { ProvenElsewhere } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';
import type { FactorTables } from './factor-tables.ts';

/** When sessions last proved who uses them: at their beginning, or since. Works `asStaff`. */
export class ProofStore {
  /** A session that began elsewhere counts from the proof there, since a provider may have asked for nothing. */
  async last(trx: Trx, sessionId: string, elsewhere: ProvenElsewhere | null): Promise<string | null> {
    const began = elsewhere === null ? sql`session.created_at` : sql`${elsewhere.at}::timestamptz`;
    const { rows } = await sql<{ at: string | null }>`
      select greatest(${began}, proof.proved_at) as at
      from session left join session_proof proof on proof.session_id = session.id
      where session.id = ${sessionId}`.execute(trx);
    return rows[0]?.at ?? null;
  }

  async note(trx: Trx, sessionId: string, at: string): Promise<void> {
    await trx
      .withTables<FactorTables>()
      .insertInto('session_proof')
      .values({ session_id: sessionId, proved_at: at })
      .onConflict((row) => row.column('session_id').doUpdateSet({ proved_at: at }))
      .execute();
  }
}
