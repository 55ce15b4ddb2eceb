import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Whether a path may be an assurance pack: a ZIP, or a folder one was unpacked into. */
export const isPack = (path) => path.toLowerCase().endsWith('.zip') || statSync(path).isDirectory();

/**
 * Opens a pack: its files by name, each to be read as a stream.
 * @param {string} path a ZIP or a folder
 */
export async function openPack(path) {
  return statSync(path).isDirectory() ? openFolder(path) : openZip(path);
}

function openFolder(path) {
  const names = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return { names, read: async (name) => createReadStream(join(path, name)), close: () => {} };
}

async function openZip(path) {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries = [];
  for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push(entry);
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
  return {
    names: entries.map(({ fileName }) => fileName),
    read: (name) => zip.openReadStreamPromise(byName.get(name)),
    close: () => zip.close(),
  };
}
