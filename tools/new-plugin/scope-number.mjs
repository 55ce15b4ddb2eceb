import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Numbers the calls of records take: one digit. */
const FIRST = 1;
const LAST = 9;

/**
 * The number of a new scope in the API: the one asked for, or the digits its id ends with. Throws the sentence that
 * says why there is none.
 * @param {string} id
 * @param {string | undefined} asked
 * @param {string} plugins folder of all plugins
 */
export function scopeNumber(id, asked, plugins) {
  const text = asked ?? /\d+$/.exec(id)?.[0];
  if (text === undefined)
    throw new Error(
      `Which number has the scope "${id}" in the API? Say it: npm run new:plugin -- scope ${id} --number 5`,
    );
  const number = Number(text);
  if (!Number.isInteger(number) || number < FIRST || number > LAST)
    throw new Error(`"${text}" is no number of a scope: the calls take ${FIRST} to ${LAST}.`);
  const owner = ownerOf(number, plugins);
  if (owner) throw new Error(`The plugin "${owner}" has the number ${number} already. Choose another with --number.`);
  return number;
}

/**
 * The plugin whose records have a number.
 * @param {number} number
 * @param {string} plugins
 */
function ownerOf(number, plugins) {
  const words = numberWords(plugins);
  return readdirSync(plugins).find((plugin) => {
    const declared = /: RecordScope = \{\s*number: (?:SCOPE_NUMBERS\.)?(\w+)/.exec(contractOf(plugins, plugin))?.[1];
    return declared !== undefined && Number(words.get(declared) ?? declared) === number;
  });
}

/**
 * Everything the contract of a plugin says; a scope may be declared in any of its files.
 * @param {string} plugins
 * @param {string} plugin
 */
function contractOf(plugins, plugin) {
  const folder = path.join(plugins, plugin, 'contract');
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/**
 * `SCOPE1: 1, SCOPE2: 2 ...` of the records plugin.
 * @param {string} plugins
 */
function numberWords(plugins) {
  const text = readFileSync(path.join(plugins, 'records', 'contract', 'record-words.ts'), 'utf8');
  const pairs = /SCOPE_NUMBERS = \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return new Map([...pairs.matchAll(/(\w+): (\d+)/g)].map(([, word = '', digits = '']) => [word, digits]));
}
