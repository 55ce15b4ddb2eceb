import { sql } from 'kysely';
import type { Database, Trx } from '#server';

/** One database snapshot for as long as a report is read: its lines and totals match, also across companies. */
export interface Snapshot {
  /** Reads in a transaction of a company. Do not nest: each may take a connection. */
  readonly read: <P>(companyId: string, work: (trx: Trx) => Promise<P>) => Promise<P>;
  /** Its name in the database, with which a thread reads the same: see `readAt`. */
  readonly name: () => Promise<string>;
  /** Releases its connection. */
  readonly close: () => Promise<void>;
}

/** Statement timeout of a report in milliseconds. */
const MINUTES = 2 * 60_000;

const OPTIONS = { readonly: true, statementTimeout: MINUTES } as const;

/**
 * Keeps a transaction of a company open. Other companies are read in transactions of their own, one at a time, on the
 * same snapshot. A report of a group takes two connections, any other report one.
 */
export async function openSnapshot(database: Database, companyId: string): Promise<Snapshot> {
  const { trx: own, close } = await heldTransaction(database, companyId);
  let exported: Promise<string> | undefined;
  const name = () => (exported ??= exportedBy(own));
  return {
    read: async (id, work) => (id === companyId ? work(own) : readAt(database, id, await name(), work)),
    name,
    close,
  };
}

/** Reads on a snapshot that is still open, by its name: in a transaction of its own, also in a thread. */
export function readAt<P>(
  database: Database,
  companyId: string,
  snapshot: string,
  work: (trx: Trx) => Promise<P>,
): Promise<P> {
  return database.withTenant(
    companyId,
    async (trx) => {
      await REPEATABLE.execute(trx);
      await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(trx);
      return work(trx);
    },
    OPTIONS,
  );
}

const REPEATABLE = sql`set transaction isolation level repeatable read`;

async function exportedBy(trx: Trx): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select pg_export_snapshot() as moment`.execute(trx);
  return rows[0]?.moment ?? '';
}

function heldTransaction(
  database: Database,
  companyId: string,
): Promise<{ readonly trx: Trx; readonly close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    let isHeld = false;
    const over = database.withTenant(
      companyId,
      async (trx) => {
        // A snapshot cannot be read again: a lost connection aborts the report.
        if (isHeld) throw new Error('The database connection was lost while a report was read.');
        await REPEATABLE.execute(trx);
        isHeld = true;
        await new Promise<void>((release) => {
          const close = async () => {
            release();
            await over.catch(ignore);
          };
          resolve({ trx, close });
        });
      },
      OPTIONS,
    );
    over.catch(reject);
  });
}

/** The reader has received the error already. */
function ignore(): void {}
