import { createReadStream, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

/** Whether a path may be an assurance pack: a ZIP, or the folder of an unpacked one. */
export const isPack = (path) => path.toLowerCase().endsWith('.zip') || statSync(path).isDirectory();

/**
 * Opens a pack: its files by name, each readable as a stream.
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
  const { Reader, ZipReader, configure } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  const file = await open(path);
  // Read in chunks: a pack may be larger than memory.
  class FileReader extends Reader {
    size = statSync(path).size;
    async readUint8Array(at, length) {
      const bytes = new Uint8Array(Math.min(length, this.size - at));
      await file.read(bytes, 0, bytes.length, at);
      return bytes;
    }
  }
  const entries = (await new ZipReader(new FileReader(), { checkSignature: true }).getEntries()).filter(
    ({ directory }) => !directory,
  );
  const byName = new Map(entries.map((entry) => [entry.filename, entry]));
  return {
    names: entries.map(({ filename }) => filename),
    read: async (name) => {
      const { readable, writable } = new TransformStream();
      const stream = Readable.fromWeb(readable);
      // An error in the pack becomes an error of the stream, so its reader sees it.
      byName
        .get(name)
        .getData(writable)
        .catch((error) => stream.destroy(error));
      return stream;
    },
    close: () => file.close(),
  };
}
