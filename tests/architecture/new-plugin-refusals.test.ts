import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './support/cruise-tree.ts';

function newPlugin(...parameters: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/new-plugin.mjs', ...parameters], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const plugins = () =>
  readdirSync(path.join(projectRoot, 'src', 'plugins'), { recursive: true, encoding: 'utf8' }).toSorted();

it.each([
  [['scope', 'scope1'], 'src/plugins/records/scope1 exists already. Choose another id, or remove the folder first.'],
  [['scope', 'Scope5'], '"Scope5" is not a valid plugin id. Write it in lower case'],
  [['plugin', '../elsewhere'], '".." is not a plugin group. Write <group>/<id>, with one of: assurance, company,'],
  [['plugin', 'water-log'], 'A plugin needs a group. Write <group>/<id>, with one of: assurance, company,'],
  [['plugin', 'records/scope1'], 'src/plugins/records/scope1 exists already.'],
  [['plugin', 'company/records'], 'src/plugins/records/records exists already.'],
  [['plugin', 'company/water--log'], '"water--log" is not a valid plugin id.'],
  [['plugin', `company/${'a'.repeat(33)}`], 'is too long for a plugin id: at most 32 characters.'],
  [['report', 'water-log'], '"report" is not a kind of plugin. Choose one of: plugin, scope.'],
  [['scope'], 'Give the kind and the id, and nothing else.'],
  [['scope', 'water', 'log'], 'Give the kind and the id, and nothing else.'],
  [
    ['scope', 'offsets'],
    'Which number does the scope "offsets" have in the API? For example: npm run new:plugin -- scope offsets --number 5',
  ],
  [['scope', 'scope12'], '"12" is not a valid scope number: the API accepts 1 to 9.'],
  [
    ['scope', 'offsets', '--number', '2'],
    'The plugin "scope2" already has the number 2. Choose another with --number.',
  ],
  [['scope', 'scope4'], 'The plugin "energy" already has the number 4. Choose another with --number.'],
  [['plugin', 'company/water-log', '--number', '5'], 'Only a scope has a number: remove --number.'],
  [['plugin', 'company/water-log', '--force'], 'Unknown options: plugin company/water-log --force'],
])('new:plugin refuses %j and writes nothing', (parameters, sentence) => {
  const before = plugins();
  const { status, stderr, stdout } = newPlugin(...parameters);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(plugins()).toEqual(before);
});

it('new:plugin prints how to use it', () => {
  const { status, stdout } = newPlugin('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('npm run new:plugin -- scope <id> [--number N]');
  expect(stdout).toContain('npm run new:plugin -- plugin <group>/<id>');
});
