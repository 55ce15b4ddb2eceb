import { Client } from 'pg';
import { clientConfig, type PgAddress } from './connection.ts';

/** Milliseconds to wait for the replica. */
const PATIENCE = 2_000;

/**
 * How many seconds a streaming replica is behind, or null if it does not answer as a standby. A replica that has replayed
 * all it has received is 0 behind, however long ago the last write was.
 */
export async function replicaLag(address: PgAddress): Promise<number | null> {
  const client = new Client({
    ...clientConfig(address, 'scopebook-lag'),
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ lag: number | null }>(LAG);
    return rows[0]?.lag ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

const LAG = `select case
  when not pg_is_in_recovery() then null
  when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else greatest(0, extract(epoch from now() - pg_last_xact_replay_timestamp()))
end::float8 as lag`;
