import { fingerprint, listFiles } from './fingerprint.mjs';
import { root } from './paths.mjs';

/**
 * One of the two programs built from the source tree.
 * @typedef {object} Half
 * @property {'web' | 'server'} name also the folder below dist/
 * @property {string} proof a file that every complete build has
 * @property {RegExp} foreign folders of src/ that cannot be part of it
 */

/** @type {readonly Half[]} */
export const halves = [
  { name: 'web', proof: 'index.html', foreign: /^src\/(?:server|plugins\/[^/]+\/[^/]+\/server)(?:\/|$)/ },
  {
    name: 'server',
    proof: 'main-server.js',
    foreign: /^src\/(?:core|design-system|plugins\/[^/]+\/[^/]+\/web)(?:\/|$)/,
  },
];

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'tools/vite', 'package.json', 'package-lock.json'];
const onlyForChecks = /\.(?:test|stories)\.tsx?$|\.md$/;

/**
 * Whether a half is built from a file. A change of any other file must not trigger a build.
 * @param {Half} half
 * @param {string} relativePath
 */
export const isSourceOf = (half, relativePath) => !half.foreign.test(relativePath) && !onlyForChecks.test(relativePath);

/**
 * A hash over all sources of a half.
 * @param {Half} half
 */
export function sourceStamp(half) {
  return fingerprint(
    root,
    listFiles(root, sources, (file) => isSourceOf(half, file)),
  );
}
