import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

/** The files of a ZIP by name. */
export async function unpacked(zip: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const entry of await new ZipReader(new Uint8ArrayReader(zip), { checkSignature: true }).getEntries())
    if (!entry.directory) found.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  return found;
}
