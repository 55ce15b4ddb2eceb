import { inRequiredOrder } from '#contract';
import type { MigrationPlan, ServerPlugin } from '#server';

const found = import.meta.glob<{ default: ServerPlugin }>('../plugins/*/*/server/plugin.ts', { eager: true });

/** The server halves of all plugin folders, each after the plugins it requires. */
export function serverPlugins(): readonly ServerPlugin[] {
  const plugins = Object.entries(found).map(([file, { default: plugin }]) => {
    const [group, folder] = file.split('/').slice(-4, -2);
    if (plugin.manifest.id !== folder)
      throw new Error(
        `The folder plugins/${group}/${folder} holds a plugin with the id "${plugin.manifest.id}". Give both one name.`,
      );
    return plugin;
  });
  return inRequiredOrder(withRequired(plugins));
}

/** The migrations of every plugin, in the same order. */
export function migrationPlan(plugins: readonly ServerPlugin[]): MigrationPlan {
  return plugins.map(({ manifest, migrations, wholeTables }) => ({
    plugin: manifest.id,
    migrations: [...(migrations ?? [])],
    ...(wholeTables === undefined ? {} : { wholeTables }),
  }));
}

const manifests = import.meta.glob<{ manifest: ServerPlugin['manifest'] }>('../plugins/*/*/manifest.ts', {
  eager: true,
});

/** A plugin may require one without a server half; that one has only its manifest. */
function withRequired(plugins: readonly ServerPlugin[]): readonly ServerPlugin[] {
  const served = new Set(plugins.map((plugin) => plugin.manifest.id));
  const others = Object.values(manifests)
    .filter(({ manifest }) => !served.has(manifest.id))
    .map(({ manifest }) => ({ manifest }));
  return [...plugins, ...others];
}
