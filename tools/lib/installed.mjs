/**
 * @typedef {{ version?: string, optional?: boolean, peer?: boolean, link?: boolean, resolved?: string }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/**
 * Whether node_modules already holds what the lock file asks for. npm keeps its own record of the last install beside
 * the packages; comparing with it saves a whole `npm ci` after somebody ran `npm install`.
 * Optional packages are left out: which of them belong here depends on the platform, and npm decides that.
 * @param {string} lockText package-lock.json
 * @param {string | undefined} recordText node_modules/.package-lock.json
 */
export function installedMatches(lockText, recordText) {
  if (recordText === undefined) return false;
  const wanted = packagesOf(lockText);
  const present = packagesOf(recordText);
  const required = Object.entries(wanted).filter(([place, locked]) => place !== '' && locked.optional !== true);
  return (
    required.every(([place, locked]) => present[place]?.version === locked.version) &&
    Object.keys(present).every((place) => place in wanted)
  );
}

/**
 * Packages that npm says it has installed, or that are required, and that are not on the disk: an install that was cut off,
 * or two at once, leave npm's record whole and the packages half.
 * @param {string} lockText package-lock.json
 * @param {string | undefined} recordText node_modules/.package-lock.json
 * @param {(place: string) => boolean} isThere whether a place such as `node_modules/vite` holds a package
 * @returns {string[]}
 */
export function missingPackages(lockText, recordText, isThere) {
  const required = Object.entries(packagesOf(lockText)).filter(([, locked]) => locked.optional !== true);
  const recorded = recordText === undefined ? [] : Object.entries(packagesOf(recordText));
  const places = new Set([...required, ...recorded].map(([place]) => place));
  return [...places].filter((place) => place !== '' && !isThere(place));
}

/** @param {string} text */
function packagesOf(text) {
  try {
    return /** @type {LockFile} */ (JSON.parse(text)).packages ?? {};
  } catch {
    return {};
  }
}
