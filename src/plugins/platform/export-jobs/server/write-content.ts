import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileReply } from '#server';

/** Writes the content of a direct call into the file of a job, and ends it. */
export async function writeContent(content: FileReply['content'], out: Writable, signal: AbortSignal): Promise<void> {
  await pipeline(content instanceof Uint8Array ? [content] : content, out, { signal });
}
