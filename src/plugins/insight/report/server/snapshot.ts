import { sql } from 'kysely';
import type { Database, Trx } from '#server';

/** One moment of the database, for as long as a report is read: lines and totals of it are equal, also across companies. */
export interface Snapshot {
  /** Reads in a transaction of a company. Do not nest: each may take a connection. */
  readonly read: <P>(companyId: string, work: (trx: Trx) => Promise<P>) => Promise<P>;
  /** Gives its connection back. */
  readonly close: () => Promise<void>;
}

/** Milliseconds one statement of a report may take. */
const MINUTES = 2 * 60_000;

const OPTIONS = { readonly: true, statementTimeout: MINUTES } as const;

/**
 * Holds a transaction of a company open. Other companies are read in transactions of their own, one at a time, that look at
 * the same moment: a report of a group takes two connections, any other one.
 */
export async function openSnapshot(database: Database, companyId: string): Promise<Snapshot> {
  const { trx: own, close } = await heldTransaction(database, companyId);
  let exported: Promise<string> | undefined;
  return {
    read: async (id, work) => {
      if (id === companyId) return work(own);
      exported ??= exportedBy(own);
      const moment = await exported;
      return database.withTenant(
        id,
        async (trx) => {
          await REPEATABLE.execute(trx);
          await sql`set transaction snapshot ${sql.lit(moment)}`.execute(trx);
          return work(trx);
        },
        OPTIONS,
      );
    },
    close,
  };
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
        // What was read cannot be read again: a lost connection ends the report.
        if (isHeld) throw new Error('The database was lost while a report was read.');
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

/** Whoever read has been told already. */
function ignore(): void {}
