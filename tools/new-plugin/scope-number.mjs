import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Scope numbers the record API accepts: one digit. */
const FIRST = 1;
const LAST = 9;

/**
 * The number of a new scope in the API: the requested one, or the digits at the end of its id. Throws an error that
 * says why there is none.
 * @param {string} id
 * @param {string | undefined} asked
 * @param {readonly string[]} plugins folders of all plugins
 */
export function scopeNumber(id, asked, plugins) {
  const text = asked ?? /\d+$/.exec(id)?.[0];
  if (text === undefined)
    throw new Error(
      `Which number does the scope "${id}" have in the API? For example: npm run new:plugin -- scope ${id} --number 5`,
    );
  const number = Number(text);
  if (!Number.isInteger(number) || number < FIRST || number > LAST)
    throw new Error(`"${text}" is not a valid scope number: the API accepts ${FIRST} to ${LAST}.`);
  const owner = ownerOf(number, plugins);
  if (owner) throw new Error(`The plugin "${owner}" already has the number ${number}. Choose another with --number.`);
  return number;
}

/**
 * The id of the plugin whose records have this number.
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
 * The text of a plugin's contract; a scope may be declared in any of its files.
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
 * The pairs of `SCOPE1: 1, SCOPE2: 2 ...`, if a contract declares them.
 * @param {string} text
 * @returns {[string, string][]}
 */
function numberWords(text) {
  const pairs = /SCOPE_NUMBERS = \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return [...pairs.matchAll(/(\w+): (\d+)/g)].map(([, word = '', digits = '']) => [word, digits]);
}
