import type { Client } from 'pg';
import { bindTransaction } from '../bound-transaction.ts';
import { clientOf } from '../connection.ts';
import type { PgAddress } from '../connection.ts';
import { kernelMigrations } from './kernel-migrations.ts';
import { checkedPlan } from './migration.ts';
import type { MigrationContext, MigrationPlan } from './migration.ts';
import { pendingMigrations } from './migration-ledger.ts';
import type { LedgerRow, PendingMigration } from './migration-ledger.ts';
import { APP_ROLE, STAFF_ROLE } from '../roles.ts';

/** The advisory lock of migrations. Any number will do, as long as every version of the program uses the same. */
export const MIGRATION_LOCK = 7_264_510_391;

/**
 * Starts each transaction. Concurrent starts queue at the lock, which ends with the transaction (a session lock would
 * not work with a connection pooler). `row_security = off` makes rows that would silently be hidden from a migration an
 * error.
 */
const BEGIN = `begin; set local statement_timeout = 0; set local row_security = off; select pg_advisory_xact_lock(${MIGRATION_LOCK})`;

const LEDGER = [
  `create table if not exists schema_migration (
    plugin text not null,
    id text not null,
    applied_at timestamptz not null default now(),
    contracts boolean not null default false,
    primary key (plugin, id)
  )`,
  `revoke all on schema_migration from ${APP_ROLE}, ${STAFF_ROLE}`,
  `grant select on schema_migration to ${APP_ROLE}, ${STAFF_ROLE}`,
];

/** For databases that were created before migrations said what they take away. */
const LEDGER_SAYS_MORE =
  'alter table schema_migration add column if not exists contracts boolean not null default false';

export interface MigrateOptions {
  readonly onApplied?: MigrationListener;
  /** Accepts a database that a newer version has only extended. */
  readonly besideNewer?: boolean;
}

/** Called for each migration applied by this process, for the log. */
export type MigrationListener = (applied: { plugin: string; id: string; milliseconds: number }) => void;

/**
 * Applies the plan, the kernel's own steps first, each in its own transaction together with its row in
 * `schema_migration`. Concurrent starts apply each step only once. Returns the number of steps applied here.
 */
export async function migrate(
  owner: PgAddress,
  plan: MigrationPlan,
  { onApplied, besideNewer = false }: MigrateOptions = {},
): Promise<number> {
  const checked = checkedPlan([kernelMigrations, ...plan]);
  const client = clientOf(owner, 'scopebook-migrate');
  client.on('error', () => {});
  await client.connect();
  try {
    await inLock(client, async () => {
      const { rowCount } = await client.query("select 1 where to_regclass('schema_migration') is null");
      if (rowCount !== 0) for (const statement of LEDGER) await client.query(statement);
      else if (!(await saysMore(client))) await client.query(LEDGER_SAYS_MORE);
    });
    for (let applied = 0; ; applied += 1) {
      const started = performance.now();
      const done = await inLock(client, async () => {
        const { rows } = await client.query<LedgerRow>(
          'select plugin, id, contracts from schema_migration order by plugin, id',
        );
        const [next] = pendingMigrations(checked, rows, besideNewer);
        if (next) await apply(client, next);
        return next;
      });
      if (!done) return applied;
      onApplied?.({ plugin: done.plugin, id: done.migration.id, milliseconds: performance.now() - started });
    }
  } finally {
    await client.end();
  }
}

async function saysMore(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'contracts'",
  );
  return rowCount !== 0;
}

async function inLock<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(BEGIN);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function apply(client: Client, { plugin, migration }: PendingMigration): Promise<void> {
  const { trx, end } = bindTransaction(client);
  const context: MigrationContext = {
    kysely: trx,
    sql: async (text) => {
      // The extended protocol accepts exactly one statement. The simple one would accept several.
      await client.query({ text, values: [], queryMode: 'extended' } as { text: string; values: [] });
    },
  };
  try {
    await migration.up(context);
    end();
    await client.query('insert into schema_migration (plugin, id, contracts) values ($1, $2, $3)', [
      plugin,
      migration.id,
      (migration.contracts ?? []).length > 0,
    ]);
  } catch (error) {
    end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The migration ${migration.id} of the plugin ${plugin} failed, and nothing of it was kept: ${reason}`,
      { cause: error },
    );
  }
}
