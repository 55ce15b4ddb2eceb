import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS, MESSAGES, problem, type Problem, type ReceivedFile } from '#contract';

/** Name of the part that carries the file. */
const PART = 'file';

/** Takes multipart bodies in this part of the application: one file, and nothing beside it. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  // Whatever else is sent is answered by the route, which says what it takes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // What was not read of a refused request is let go by, or its connection would stay open until it times out.
  app.addHook('onResponse', async (request) => void request.raw.resume());
  await app.register(multipart, {
    // One byte more than is taken: a file of exactly the limit is whole, and the next one is seen to be too large.
    limits: { fileSize: LIMITS.fileBytes + 1, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
  });
}

const noFile = (): Problem =>
  problem('file.missing', 400, `Send one file as multipart/form-data, in the part "${PART}".`, [
    { path: PART, message: MESSAGES.required },
  ]);

/** 413 with the specification's sentence: said before anything of the file is kept. */
const tooLarge = (): Problem =>
  problem('file.too-large', 413, MESSAGES.fileSize, [{ path: PART, message: MESSAGES.fileSize }]);

/** 400 for a file nobody has written anything into. */
const empty = (): Problem =>
  problem('file.empty', 400, 'This file is empty.', [{ path: PART, message: 'This file is empty.' }]);

/** The one file of a request. Problems: `file.missing`, `file.empty` (400), `file.too-large` (413). */
export async function receivedFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw noFile();
  const { name, bytes } = await read(request);
  if (bytes.length > LIMITS.fileBytes) throw tooLarge();
  if (bytes.length === 0) throw empty();
  return { name, bytes };
}

async function read(request: FastifyRequest): Promise<ReceivedFile> {
  try {
    const part = await request.file();
    if (part?.fieldname !== PART) throw noFile();
    return { name: part.filename ?? '', bytes: await part.toBuffer() };
  } catch (failure) {
    // A form that breaks off or cannot be read has no code of its own.
    throw (failure as { readonly code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : noFile();
  }
}
