/**
 * What a plugin is called, in every spelling its files need.
 * @typedef {object} Names
 * @property {string} id folder, manifest and prefix of its texts: `water-log`
 * @property {string} title for people: `Water log`
 * @property {string} name of a value: `waterLog`
 * @property {string} type of a component or interface: `WaterLog`
 * @property {string} code of reference material: `WATER_LOG`
 */

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Ids become prefixes of codes, which may have 64 characters in all. */
const LONGEST_ID = 32;

/**
 * Why an id cannot be one; null if it can.
 * @param {string} id
 * @returns {string | null}
 */
export function idFault(id) {
  if (!ID.test(id))
    return `"${id}" is no id of a plugin. Write it in lower case, words joined by a hyphen, a letter first: "scope5", "water-log".`;
  if (id.length > LONGEST_ID) return `"${id}" is too long for an id of a plugin: at most ${LONGEST_ID} characters.`;
  return null;
}

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * @param {string} id
 * @returns {Names}
 */
export function namesOf(id) {
  const words = id.split('-');
  const type = words.map(capital).join('');
  return {
    id,
    title: capital(words.map((word) => word.replace(/^([a-z]+)(\d+)$/, '$1 $2')).join(' ')),
    name: type.charAt(0).toLowerCase() + type.slice(1),
    type,
    code: words.join('_').toUpperCase(),
  };
}
