import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRequiredOrder, type Manifest } from '#contract';
import { migrationPlan, serverPlugins } from '../../src/boot/server-plugins.ts';

const manifests = import.meta.glob<{ manifest: Manifest }>('../../src/plugins/*/*/manifest.ts', { eager: true });
const foldersOf = (below: string) =>
  readdirSync(below, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const groups = foldersOf('src/plugins');
/** `<group>/<plugin>` */
const folders = groups.flatMap((group) => foldersOf(`src/plugins/${group}`).map((plugin) => `${group}/${plugin}`));
const idOf = (folder: string) => folder.split('/')[1] ?? '';
const folderOf = new Map(folders.map((folder) => [idOf(folder), `src/plugins/${folder}`]));
const manifestOf = (folder: string) => manifests[`../../src/plugins/${folder}/manifest.ts`]?.manifest;

describe.each(groups)('the group %s', (group) => {
  test('contains only plugins, and is described in src/plugins/README.md', () => {
    const files = readdirSync(`src/plugins/${group}`, { withFileTypes: true }).filter((entry) => !entry.isDirectory());
    expect(files.map(({ name }) => name)).toEqual([]);
    expect(readFileSync('src/plugins/README.md', 'utf8')).toContain(`| \`${group}/\` |`);
  });
});

describe.each(folders)('the plugin %s', (folder) => {
  test('has a manifest of plain data with the name of its folder', () => {
    const manifest = manifestOf(folder);
    expect(manifest).toEqual(JSON.parse(JSON.stringify(manifest ?? null)));
    expect(manifest?.id).toBe(idOf(folder));
    expect(manifest?.requires).toEqual([...(manifest?.requires ?? [])].toSorted((a, b) => (a < b ? -1 : 1)));
    expect(manifest?.requires).not.toContain(idOf(folder));
  });

  test('has a short README', () => {
    const lines = readFileSync(`src/plugins/${folder}/README.md`, 'utf8').trim().split('\n');
    expect(lines[0]).toMatch(/^# /);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.length).toBeLessThan(40);
  });

  test('has a half that boot can load', () => {
    const halves = ['server/plugin.ts', 'web/plugin.ts'].filter((file) => existsSync(`src/plugins/${folder}/${file}`));
    const holds = readdirSync(`src/plugins/${folder}`);
    // Without a half it is a name that others require, or rules as data.
    const isData = holds.every((name) => ['README.md', 'contract', 'framework.ts', 'manifest.ts'].includes(name));
    expect(halves.length > 0 || isData, `${folder} holds ${holds.join(', ')}`).toBe(true);
  });
});

test('plugins can be sorted by their requirements', () => {
  const sorted = inRequiredOrder(Object.values(manifests)).map(({ manifest }) => manifest.id);
  expect(sorted).toHaveLength(folders.length);
  for (const folder of folders)
    for (const required of manifestOf(folder)?.requires ?? [])
      expect(sorted.indexOf(required)).toBeLessThan(sorted.indexOf(idOf(folder)));
});

test('migrations are numbered without gaps in every plugin, and all are listed', () => {
  for (const { plugin, migrations } of migrationPlan(serverPlugins())) {
    const folder = `${folderOf.get(plugin)}/server/migrations`;
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : [];
    expect([plugin, ...migrations.map((one) => `${one.id}.ts`)]).toEqual([plugin, ...files.toSorted()]);
    expect(migrations.map((one) => Number(one.id.slice(0, 4)))).toEqual(migrations.map((_, index) => index + 1));
  }
});
