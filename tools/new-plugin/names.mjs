/**
 * The name of a plugin, in every spelling its files need.
 * @typedef {object} Names
 * @property {string} id folder, manifest and prefix of its texts: `water-log`
 * @property {string} title for people: `Water log`
 * @property {string} name of a value: `waterLog`
 * @property {string} type of a component or interface: `WaterLog`
 * @property {string} code of reference data: `WATER_LOG`
 */

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Ids become prefixes of codes, which may have at most 64 characters. */
const LONGEST_ID = 32;

/**
 * Why an id is not valid; null if it is.
 * @param {string} id
 * @returns {string | null}
 */
export function idFault(id) {
  if (!ID.test(id))
    return `"${id}" is not a valid plugin id. Write it in lower case, words joined by hyphens, beginning with a letter: "scope5", "water-log".`;
  if (id.length > LONGEST_ID) return `"${id}" is too long for a plugin id: at most ${LONGEST_ID} characters.`;
  return null;
}

/** Scopes are records, so they belong to this group. */
const SCOPES = 'records';

/**
 * The group and the id of `company/water-log`; a scope needs no group.
 * @param {string} kind
 * @param {string} asked
 */
export function placeOf(kind, asked) {
  const at = asked.lastIndexOf('/');
  return { group: at < 0 ? (kind === 'scope' ? SCOPES : '') : asked.slice(0, at), id: asked.slice(at + 1) };
}

/**
 * Why a plugin cannot be in a group; null if it can.
 * @param {string} group
 * @param {readonly string[]} groups
 * @returns {string | null}
 */
export function groupFault(group, groups) {
  if (groups.includes(group)) return null;
  const which = group === '' ? 'A plugin needs a group.' : `"${group}" is not a plugin group.`;
  return `${which} Write <group>/<id>, with one of: ${groups.join(', ')}.`;
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
