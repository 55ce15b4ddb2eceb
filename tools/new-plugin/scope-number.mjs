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
 * @param {readonly string[]} plugins folders of all plugins
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
 * The id of the plugin whose records have a number.
 * @param {number} number
 * @param {readonly string[]} plugins
 */
function ownerOf(number, plugins) {
  const contracts = plugins.map((folder) => ({ id: path.basename(folder), text: contractOf(folder) }));
  const words = new Map(contracts.flatMap(({ text }) => numberWords(text)));
  return contracts.find(({ text }) => {
    const declared = /: RecordScope = \{\s*number: (?:SCOPE_NUMBERS\.)?(\w+)/.exec(text)?.[1];
    return declared !== undefined && Number(words.get(declared) ?? declared) === number;
  })?.id;
}

/**
 * Everything the contract of a plugin says; a scope may be declared in any of its files.
 * @param {string} plugin its folder
 */
function contractOf(plugin) {
  const folder = path.join(plugin, 'contract');
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/**
 * `SCOPE1: 1, SCOPE2: 2 ...` where a contract declares them.
 * @param {string} text
 * @returns {[string, string][]}
 */
function numberWords(text) {
  const pairs = /SCOPE_NUMBERS = \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return [...pairs.matchAll(/(\w+): (\d+)/g)].map(([, word = '', digits = '']) => [word, digits]);
}
