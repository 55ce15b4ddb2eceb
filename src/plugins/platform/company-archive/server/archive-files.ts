import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** One file of an archive: the rows of a table, one JSON object a line, compressed. */
const archivedTable = z.object({
  table: z.string().regex(/^[a-z_]+$/),
  file: z.string().regex(/^[a-z0-9_-]+\/[a-z0-9_.-]+$/),
  rows: z.int().min(0),
  /** SHA-256 of the compressed file, 64 hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Whether an import restores it; otherwise it is for reading. */
  restored: z.boolean(),
});

export type ArchivedTable = z.infer<typeof archivedTable>;

/** What an archive is of, and what it holds. */
const archiveManifest = z.object({
  format: z.literal('scopebook-company'),
  version: z.literal(1),
  company: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
  exportedAt: z.string(),
  /** Migrations of the database it comes from. */
  migrations: z.array(z.string()),
  tables: z.array(archivedTable),
});

export type ArchiveManifest = z.infer<typeof archiveManifest>;

const MANIFEST = 'manifest.json';

export async function writeManifest(folder: string, manifest: ArchiveManifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Throws with a sentence that says what is wrong with the folder. */
export async function readManifest(folder: string): Promise<ArchiveManifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new Error(`${folder} holds no archive: it has no ${MANIFEST}.`);
  }
  try {
    return archiveManifest.parse(JSON.parse(text));
  } catch {
    throw new Error(`${join(folder, MANIFEST)} is damaged, or of another version of the format.`);
  }
}

/** Writes lines into a compressed file. Returns how many, and the sum of the file. */
export async function writeLines(
  path: string,
  lines: AsyncIterable<string>,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* counted() {
    for await (const line of lines) {
      rows += 1;
      yield `${line}\n`;
    }
  }
  async function* summed(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(Readable.from(counted()), createGzip({ level: 6 }), summed, createWriteStream(path));
  return { rows, sha256: hash.digest('hex') };
}

/** The sum of a file; undefined if there is none. */
export async function sumOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

/** Most characters of a statement: far below what PostgreSQL takes, and bounded memory for any archive. */
const BATCH = 4_000_000;

/**
 * Lines of a compressed file, as JSON arrays of many lines each. `whole`: all lines are one array, for rows that refer
 * to each other.
 */
export async function* readBatches(path: string, whole: boolean): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity });
  let batch: string[] = [];
  let size = 0;
  for await (const line of lines) {
    if (line === '') continue;
    batch.push(line);
    size += line.length;
    if (!whole && size > BATCH) {
      yield `[${batch.join(',')}]`;
      batch = [];
      size = 0;
    }
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`;
}
