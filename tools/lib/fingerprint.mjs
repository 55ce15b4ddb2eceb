import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files below some files and folders in a fixed order, so that a hash over them is stable.
 * @param {string} base folder the entries are relative to
 * @param {readonly string[]} entries files or folders; missing ones are left out
 * @param {(relativePath: string) => boolean} [wanted] with forward slashes on every platform; also called for folders
 * @returns {string[]} relative paths with forward slashes
 */
export function listFiles(base, entries, wanted = () => true) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} relative */
  const walk = (relative) => {
    for (const entry of readdirSync(path.join(base, relative), { withFileTypes: true })) {
      const child = `${relative}/${entry.name}`;
      if (!wanted(child)) continue;
      if (entry.isDirectory()) walk(child);
      else if (entry.isFile()) found.push(child);
    }
  };
  for (const entry of entries) {
    const full = path.join(base, entry);
    if (!existsSync(full)) continue;
    if (statSync(full).isDirectory()) walk(entry);
    else if (wanted(entry)) found.push(entry);
  }
  return found.toSorted();
}

/**
 * A hash over names and contents. It ignores times: a fresh clone or a change of branch changes every time stamp.
 * @param {string} base
 * @param {readonly string[]} files as returned by `listFiles`
 */
export function fingerprint(base, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(path.join(base, file));
    // The length distinguishes "ab" + "c" from "a" + "bc".
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @returns {string | undefined} its text; undefined if the file does not exist
 */
export function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
