/**
 * What a page of the built web half loads, from the bundler's manifest: the pure part of `.size-limit.mjs`.
 *
 * @typedef {object} Chunk of Vite's manifest
 * @property {string} file below the built folder
 * @property {string} [name]
 * @property {boolean} [isEntry]
 * @property {boolean} [isDynamicEntry]
 * @property {readonly string[]} [imports] keys of chunks it needs to run
 * @property {readonly string[]} [dynamicImports] keys of chunks it may load later
 * @property {readonly string[]} [css]
 *
 * @typedef {Readonly<Record<string, Chunk>>} Manifest
 *
 * @typedef {object} Budget of size-limit
 * @property {string} name
 * @property {string[]} path
 * @property {string} limit
 * @property {true} [gzip]
 * @property {false} [brotli]
 */

/** Budgets in kB of 1000 bytes, compressed by gzip unless stated otherwise. */
export const LIMITS = {
  signIn: '190 kB',
  /** A sixth of this is texts in one language: those that screens of several plugins use. */
  frame: '216 kB',
  chunk: '60 kB',
  page: '200 kB',
  charts: '145 kB',
  /** The reader of PDF files, for those who look at one. Its worker is a file of its own. */
  pdf: '200 kB',
  firstCss: '5 kB',
  css: '10 kB',
  /** Fonts are already compressed, so this is their plain size. */
  fonts: '60 kB',
};

const ENTRY = 'index.html';
/** Names of `tools/vite/chunks.ts`. */
const SIGN_IN = /^login$/;
const FRAME = /^(?:frame|login-typed)$/;
const FIRST_TEXTS = /^texts-first-en$/;
const AREA_TEXTS = /^texts-areas-en$/;
const PAGE = /^src\/plugins\/[^/]+\/[^/]+\/web\/pages\//;
/** Letters of English and French, and of Vietnamese, because the sign-in page shows that language's name. */
const FIRST_FONTS = /inter-(?:latin|vietnamese)-wght-normal-[^/]+\.woff2$/;

/**
 * The keys with everything they need to run.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @returns {ReadonlySet<string>}
 */
export function loadedWith(manifest, keys) {
  /** @type {Set<string>} */
  const loaded = new Set();
  const visit = (/** @type {string} */ key) => {
    if (loaded.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest of the build has no "${key}".`);
    loaded.add(key);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return loaded;
}

/**
 * Keys by source or chunk name. Throws if there are none: otherwise the budget would pass whatever is built.
 * @param {Manifest} manifest
 * @param {RegExp} pattern
 */
function keysOf(manifest, pattern) {
  const keys = Object.keys(manifest).filter((key) => pattern.test(key) || pattern.test(manifest[key]?.name ?? ''));
  if (keys.length === 0)
    throw new Error(`The build has nothing that matches ${pattern}: correct tools/lib/web-budgets.mjs.`);
  return keys;
}

/**
 * Keys of everything the sign-in page loads by itself.
 * @param {Manifest} manifest
 */
export const signInKeys = (manifest) =>
  loadedWith(manifest, [ENTRY, ...keysOf(manifest, SIGN_IN), ...keysOf(manifest, FIRST_TEXTS)]);

/**
 * The budgets of a build.
 * @param {Manifest} manifest
 * @param {readonly string[]} assets every file in the built assets folder, relative to its root
 * @returns {Budget[]}
 */
export function budgetsOf(manifest, assets) {
  const filesOf = (/** @type {Iterable<string>} */ keys) =>
    [...new Set([...keys].map((key) => /** @type {Chunk} */ (manifest[key]).file))].filter((file) =>
      file.endsWith('.js'),
    );
  const signIn = signInKeys(manifest);
  const frame = loadedWith(manifest, [...keysOf(manifest, FRAME), ...keysOf(manifest, AREA_TEXTS)]);
  const before = new Set([...signIn, ...frame]);
  const isCharts = (/** @type {string} */ key) => manifest[key]?.name === 'charts';
  const isPdf = (/** @type {string} */ key) => manifest[key]?.name === 'pdf-pictures';
  const firstCss = [...signIn].flatMap((key) => manifest[key]?.css ?? []);
  const later = Object.keys(manifest).filter((key) => !before.has(key) && !isCharts(key) && !isPdf(key));
  const pages = keysOf(manifest, PAGE);
  const gzip = /** @type {const} */ (true);

  return [
    { name: 'sign-in, every script it loads', path: filesOf(signIn), limit: LIMITS.signIn, gzip },
    {
      name: 'frame of the areas, beyond sign-in',
      path: filesOf([...frame].filter((key) => !signIn.has(key))),
      limit: LIMITS.frame,
      gzip,
    },
    { name: 'charts', path: filesOf(keysOf(manifest, /^charts$/)), limit: LIMITS.charts, gzip },
    { name: 'reader of PDF files', path: filesOf(keysOf(manifest, /^pdf-pictures$/)), limit: LIMITS.pdf, gzip },
    ...filesOf(later).map((file) => ({ name: `chunk ${file}`, path: [file], limit: LIMITS.chunk, gzip })),
    ...pages.map((key) => ({
      name: `page ${key.replace(/^.*\//, '')}, beyond the frame`,
      path: filesOf([...loadedWith(manifest, [key])].filter((one) => !before.has(one) && !isCharts(one))),
      limit: LIMITS.page,
      gzip,
    })),
    { name: 'style sheets of sign-in', path: [...new Set(firstCss)], limit: LIMITS.firstCss, gzip },
    { name: 'all style sheets', path: assets.filter((file) => file.endsWith('.css')), limit: LIMITS.css, gzip },
    {
      name: 'fonts of sign-in',
      path: assets.filter((file) => FIRST_FONTS.test(file)),
      limit: LIMITS.fonts,
      brotli: false,
    },
  ].filter(({ path }) => path.length > 0);
}
