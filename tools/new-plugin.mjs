import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isEntry, runTool } from './lib/entry.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { groupFault, idFault, namesOf, placeOf } from './new-plugin/names.mjs';
import { groups, pluginFolders } from './new-plugin/plugin-folders.mjs';
import { scopeNumber } from './new-plugin/scope-number.mjs';
import { kinds, writePlugin } from './new-plugin/write-plugin.mjs';

const HELP = `Writes the folder of a new plugin, complete and working: src/plugins/<group>/<id>.

  npm run new:plugin -- scope <id> [--number N]   a scope with records, in the group "records": contract, method with a
                                                  golden test, factors by migration, screens, texts, dashboard total
  npm run new:plugin -- plugin <group>/<id>       a feature with one page, one menu item and one call

The groups are listed in src/plugins/README.md. The id is lower case, words joined by hyphens: "scope5", "water-log".
The API uses the number at the end of a scope's id, unless --number sets another one.`;

/**
 * Writes and formats a plugin. Throws an error with a message for the user if it cannot.
 * @param {readonly string[]} parameters of the command line
 */
async function newPlugin(parameters) {
  const { values, positionals } = readParameters(parameters);
  if (values.help) return console.log(HELP);
  const [kind, asked, ...more] = positionals;
  if (kind === undefined || asked === undefined || more.length > 0)
    throw new Error(`Give the kind and the id, and nothing else.\n\n${HELP}`);
  if (!kinds.includes(kind)) throw new Error(`"${kind}" is not a kind of plugin. Choose one of: ${kinds.join(', ')}.`);
  const { group, id } = placeOf(kind, asked);
  const fault = idFault(id) ?? groupFault(group, groups());
  if (fault) throw new Error(fault);
  if (values.number !== undefined && kind !== 'scope') throw new Error('Only a scope has a number: remove --number.');

  const owner = pluginFolders().find((one) => path.basename(one) === id);
  if (owner)
    throw new Error(
      `${path.relative(fromRoot(), owner).replaceAll(path.sep, '/')} exists already. Choose another id, or remove the folder first.`,
    );
  const folder = fromRoot('src', 'plugins', group, id);
  const number = kind === 'scope' ? { number: String(scopeNumber(id, values.number, pluginFolders())) } : {};

  const files = writePlugin(kind, folder, { ...namesOf(id), ...number });
  const formatted = await format(folder);
  if (formatted.code !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`The files could not be formatted, so they were removed:\n${formatted.output}`);
  }
  console.log(
    [
      `src/plugins/${group}/${id} is written:`,
      ...files.map((file) => `  ${file}`),
      '',
      'Next: npm run check, then npm start.',
    ].join('\n'),
  );
}

/** @param {readonly string[]} parameters */
function readParameters(parameters) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { help: { type: 'boolean' }, number: { type: 'string' } },
    });
  } catch {
    throw new Error(`Unknown options: ${parameters.join(' ')}\n\n${HELP}`);
  }
}

/** @param {string} folder */
function format(folder) {
  const oxfmt = path.join(path.dirname(createRequire(import.meta.url).resolve('oxfmt/package.json')), 'bin', 'oxfmt');
  return runNode([oxfmt, folder]);
}

if (isEntry(import.meta.url)) await runTool(() => newPlugin(process.argv.slice(2)));
