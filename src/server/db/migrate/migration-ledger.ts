import type { Migration, PluginMigrations } from './migration.ts';

/** A migration that the database has. */
export interface LedgerRow {
  plugin: string;
  id: string;
  /** It takes away something that an older version may use. */
  contracts?: boolean;
}

/** A migration that the database lacks. */
export interface PendingMigration {
  plugin: string;
  migration: Migration;
}

/**
 * The steps still to apply, in order. Rejects a database that is newer than the program, and one with a later step of a
 * plugin but not an earlier one. With `besideNewer` a database that a newer version has only extended is accepted.
 */
export function pendingMigrations(
  plan: readonly PluginMigrations[],
  ledger: readonly LedgerRow[],
  besideNewer = false,
): PendingMigration[] {
  const known = new Set(plan.flatMap(({ plugin, migrations }) => migrations.map(({ id }) => key(plugin, id))));
  const strangers = ledger.filter(({ plugin, id }) => !known.has(key(plugin, id)));
  const contraction = strangers.find(({ contracts }) => contracts === true);
  if (besideNewer && contraction) {
    throw new Error(
      `The database is newer than this program: the migration ${contraction.id} of the plugin ${contraction.plugin} has taken away what this program uses. ` +
        'Start the version of the program that made it, or one after it.',
    );
  }
  const [stranger] = strangers;
  if (stranger && !besideNewer) {
    throw new Error(
      `The database is newer than this program: it has the migration ${stranger.id} of the plugin ${stranger.plugin}, which this program does not know. ` +
        'Start the version of the program that made it, or one after it, with all of its plugins.',
    );
  }
  const applied = new Set(ledger.map(({ plugin, id }) => key(plugin, id)));
  return plan.flatMap(({ plugin, migrations }) => {
    const firstPending = migrations.findIndex(({ id }) => !applied.has(key(plugin, id)));
    if (firstPending === -1) return [];
    const pending = migrations.slice(firstPending);
    const ahead = pending.find(({ id }) => applied.has(key(plugin, id)));
    if (ahead) {
      throw new Error(
        `The database has the migration ${ahead.id} of the plugin ${plugin} but not ${pending[0]?.id}, which comes before it. ` +
          'A migration must be added after those already released: give it the next number.',
      );
    }
    return pending.map((migration) => ({ plugin, migration }));
  });
}

function key(plugin: string, id: string): string {
  return `${plugin}/${id}`;
}
