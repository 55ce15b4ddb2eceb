import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messageFor, LIMITS, MESSAGES, problem, type FileAtHand, type Problem } from '#contract';
import type { TemporaryFiles } from '../files/temporary-files.ts';

/** Name of the multipart field with the file. */
const PART = 'file';

/** Accepts multipart bodies in this scope: one file and nothing else. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  // The route itself rejects other bodies and says what it accepts.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // Discard the unread rest of a rejected request. Otherwise its connection stays open until it times out.
  app.addHook('onResponse', async (request) => void request.raw.resume());
  await app.register(multipart, {
    // One byte above the limit: a file of exactly the limit is accepted, and a larger one is detected.
    limits: { fileSize: LIMITS.fileBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
  });
}

const noFile = (): Problem =>
  problem('file.missing', 400, messageFor('api.file-missing', { part: PART }), [
    { path: PART, message: MESSAGES.required },
  ]);

/** 413 with the specified sentence, before any of the file is stored. */
const tooLarge = (): Problem =>
  problem('file.too-large', 413, MESSAGES.fileSize, [{ path: PART, message: MESSAGES.fileSize }]);

/** 400 for an empty file. */
const empty = (): Problem => problem('file.empty', 400, 'api.file-empty', [{ path: PART, message: 'api.file-empty' }]);

/** 503: the disk for temporary files is full. */
const noRoom = (): Problem => problem('work.no-room', 503, 'api.no-room');

/** A file on the disk that can be removed. */
export interface DroppableFile extends FileAtHand {
  drop(): Promise<void>;
}

/**
 * The file of a request, stored on the disk, so that fifty at once take no memory. Problems: `file.missing`,
 * `file.empty` (400), `file.too-large` (413), `work.no-room` (503).
 */
export async function receivedFile(request: FastifyRequest, files: TemporaryFiles): Promise<DroppableFile> {
  if (!request.isMultipart()) throw noFile();
  const path = files.path();
  const drop = () => rm(path, { force: true });
  try {
    const { name, size } = await store(request, path);
    if (size > LIMITS.fileBytes) throw tooLarge();
    if (size === 0) throw empty();
    return { ...fileAtHand(name, path), drop };
  } catch (failure) {
    await drop();
    throw failure;
  }
}

/** SHA-256 of a file on the disk. */
export async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A file on the disk. */
export function fileAtHand(name: string, path: string): FileAtHand {
  return { name, path, read: async () => ({ name, bytes: await readFile(path) }) };
}

async function store(request: FastifyRequest, path: string): Promise<{ name: string; size: number }> {
  try {
    const part = await request.file();
    if (part?.fieldname !== PART) throw noFile();
    const out = createWriteStream(path, { mode: 0o600 });
    await pipeline(part.file, out);
    return { name: part.filename ?? '', size: out.bytesWritten };
  } catch (failure) {
    const { code } = failure as { readonly code?: string };
    if (code === 'ENOSPC') throw noRoom();
    // An aborted or malformed form has no error code.
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : noFile();
  }
}
