import type { StaysWhole } from '../citus/table-kinds.ts';
import type { Trx } from '../tenant.ts';

/** Tools of a migration. Everything runs in one transaction, as the owner of the tables. */
export interface MigrationContext {
  /** Runs one statement. A text with two is rejected, since a distributed database must run them separately. */
  sql(text: string): Promise<void>;
  /** The same transaction as a query builder, for rows. */
  kysely: Trx;
}

/** One step of the schema. Never change it once released; add a new step instead. */
export interface Migration {
  /** Four consecutive digits from 0001 and what it does, for example `0001-create-facility`. */
  id: string;
  /**
   * What it takes away from the version before: a table, or `table.column`. During a rolling upgrade that version still
   * serves, so it must not have used it. A database with such a step refuses older versions. Without: it only adds.
   */
  contracts?: readonly string[];
  up(db: MigrationContext): Promise<void>;
}

/** The migrations of one plugin. */
export interface PluginMigrations {
  plugin: string;
  migrations: Migration[];
  /** Tables by company that a Citus cluster must not distribute, each with the reason. */
  wholeTables?: StaysWhole;
}

/** All migrations: plugins in the order of their requirements. */
export type MigrationPlan = readonly PluginMigrations[];

/** Rejects a plan whose order is ambiguous. Returns it with the steps of each plugin sorted. */
export function checkedPlan(plan: MigrationPlan): PluginMigrations[] {
  const seen = new Set<string>();
  return plan.map(({ plugin, migrations }) => {
    if (seen.has(plugin)) throw new Error(`The plugin ${plugin} is twice in the migration plan.`);
    seen.add(plugin);
    const sorted = [...migrations].sort((a, b) => (a.id < b.id ? -1 : 1));
    sorted.forEach(({ id }, index) => {
      const due = String(index + 1).padStart(4, '0');
      if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
        throw new Error(`The migration ${id} of the plugin ${plugin} must be named like 0001-create-facility.`);
      if (!id.startsWith(due))
        throw new Error(
          `The plugin ${plugin} has the migration ${id} where ${due} is due: its numbers must run without gap or repetition.`,
        );
    });
    return { plugin, migrations: sorted };
  });
}
