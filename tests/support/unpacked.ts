import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP by their names. */
export async function unpacked(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const opened = await fromBufferPromise(zip, { autoClose: false });
  const entries = [];
  for await (const entry of opened.eachEntry()) entries.push(entry);
  const found = new Map<string, Buffer>();
  for (const entry of entries) found.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  opened.close();
  return found;
}
