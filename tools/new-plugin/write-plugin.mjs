import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const templates = fileURLToPath(new URL('templates', import.meta.url));

/** Templates have this extension so that no tool mistakes them for TypeScript of this project. */
const ENDING = '.template';

/** The kinds of plugins with templates. */
export const kinds = readdirSync(templates).toSorted();

/**
 * Fills `__word__` with the value of `word`; a word without a value is an error in the template.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} values
 */
export function fill(text, values) {
  return text.replace(/__([a-z]+)__/g, (place, word) => {
    const value = values[word];
    if (value === undefined) throw new Error(`A template has the placeholder ${place}, which has no value.`);
    return value;
  });
}

/**
 * Writes a plugin from the templates of its kind. Returns its files, relative to the folder.
 * @param {string} kind
 * @param {string} folder where it goes; must not exist
 * @param {Readonly<Record<string, string>>} values
 */
export function writePlugin(kind, folder, values) {
  const from = path.join(templates, kind);
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));
  return files.toSorted().map((file) => {
    const target = fill(file.slice(0, -ENDING.length), values);
    mkdirSync(path.join(folder, path.dirname(target)), { recursive: true });
    writeFileSync(path.join(folder, target), fill(readFileSync(path.join(from, file), 'utf8'), values));
    return target;
  });
}
