import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [inBundle]
 * @property {boolean} [link]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc]
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 * @typedef {{ platform: string, arch: string, libc: string | undefined }} Machine
 */

/**
 * Whether npm's record matches the lock file. npm stores a record of the last install beside the packages; comparing with it
 * saves a whole `npm ci` after someone ran `npm install`. The record may be wrong: see `packagesExist`. Optional packages
 * are left out, because they depend on the platform.
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
 * Whether every package of npm's record exists in its version. An interrupted install, or two at once, leave a record
 * without the packages.
 * @param {string} root
 * @param {string} recordText
 */
export function packagesExist(root, recordText) {
  return Object.entries(packagesOf(recordText)).every(([place, { version, link }]) => {
    const found = readPackage(root, place);
    // A link has no version; the folder it points to has its own entry.
    return found !== undefined && (link === true || found.version === version);
  });
}

/**
 * Whether the packages look completely unpacked and match this platform: each has its entry file, and the optional ones of
 * this platform are among them. For packages installed by hand.
 * @param {string} root
 * @param {string} lockText
 * @param {string} recordText
 * @param {Machine} [machine]
 */
export function packagesAreComplete(root, lockText, recordText, machine = thisMachine()) {
  const present = packagesOf(recordText);
  const native = Object.entries(packagesOf(lockText)).filter(([, locked]) => isMadeFor(locked, machine));
  return native.every(([place]) => place in present) && Object.keys(present).every((place) => hasEntry(root, place));
}

/**
 * @param {string} root
 * @param {string} place
 */
function hasEntry(root, place) {
  const main = readPackage(root, place)?.main;
  if (typeof main !== 'string' || main === '') return true;
  const file = path.join(root, place, main);
  return ['', '.js', '.cjs', '.json', '.node', '/index.js'].some((ending) => existsSync(file + ending));
}

/**
 * @param {LockedPackage} locked
 * @param {Machine} machine
 */
function isMadeFor({ optional, inBundle, os, cpu, libc }, machine) {
  if (!optional || inBundle || !os || !cpu) return false;
  return os.includes(machine.platform) && cpu.includes(machine.arch) && (!libc || libc.includes(machine.libc ?? ''));
}

/** @returns {Machine} */
function thisMachine() {
  return { platform: process.platform, arch: process.arch, libc: libcOfThisMachine() };
}

function libcOfThisMachine() {
  if (process.platform !== 'linux') return undefined;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * @param {string} root
 * @param {string} place
 * @returns {{ version?: string, main?: unknown } | undefined}
 */
function readPackage(root, place) {
  try {
    return JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function packagesOf(text) {
  try {
    return /** @type {LockFile} */ (JSON.parse(text)).packages ?? {};
  } catch {
    return {};
  }
}
