import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, opendir, realpath, rename, type FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { problem } from '#contract';
import { BYTES_MOST, noFolder, OFFERS_MOST, type Collector, type Visit } from './collector.ts';
import type { OpenSource } from './feed-tables.ts';

/** Milliseconds without a change after which a file counts as complete. */
const QUIET = 10_000;

/** Most entries of a folder that a look considers. */
const ENTRIES_MOST = 10_000;

const DONE = 'done';
const REFUSED = 'refused';

/** Codes of a folder this account may not change. */
const READ_ONLY: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

interface Found {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** When it last changed, in milliseconds since 1970. */
  readonly changed: number;
}

/**
 * Takes files from a folder of the server: `<root>/<company id>`, or a folder in it. Nothing outside it is read, and no link
 * is followed. Files are moved to `done` or `refused`, or stay and are known by their hash.
 */
export class FolderCollector implements Collector {
  readonly kind = 'FOLDER';
  /** Files that stay and were read by this process already, by path, with size and time. */
  private readonly seen = new Map<string, string>();

  constructor(
    private readonly root: string | null,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  async collect(source: OpenSource, visit: Visit): Promise<{ readonly isMore: boolean }> {
    const folder = await this.folderOf(source);
    const files = await filesIn(folder);
    let isMore = false;
    for (const file of files) {
      visit.signal.throwIfAborted();
      if (!visit.hasRoom || this.now() - file.changed < QUIET) {
        isMore = true;
        continue;
      }
      if (!(await this.takeOne(folder, file, source, visit))) isMore = true;
    }
    return { isMore };
  }

  async offer(source: OpenSource) {
    const files = await filesIn(await this.folderOf(source));
    return {
      files: files.slice(0, OFFERS_MOST).map(({ name, size }) => ({ name, size })),
      isMore: files.length > OFFERS_MOST,
    };
  }

  /** False if it changed while it was read. */
  private async takeOne(folder: string, file: Found, { settings }: OpenSource, visit: Visit): Promise<boolean> {
    const isMoved = settings.after === 'MOVE';
    const facts = `${file.size} ${file.changed}`;
    if (!isMoved && this.seen.get(file.path) === facts) return true;
    const tooLarge = file.size > BYTES_MOST;
    const bytes = tooLarge ? Buffer.alloc(0) : await readUnchanged(file);
    if (bytes === null) return false;
    const hash = createHash('sha256').update(bytes).digest('hex');
    const content = tooLarge ? `${file.name}:${file.size}` : hash;
    const state = await visit.take({
      // A file that is put there a second time arrives a second time, if the first one was moved away.
      key: isMoved ? `${content}:${file.changed}` : content,
      name: file.name,
      size: file.size,
      read: async () => bytes,
    });
    if (isMoved) await moveAway(folder, file, state === 'REFUSED' ? REFUSED : DONE);
    else this.seen.set(file.path, facts);
    if (this.seen.size > ENTRIES_MOST) this.seen.clear();
    return true;
  }

  /** The folder of a source. 409 `feeds.no-folder` if the server has none; 409 `feeds.folder-missing`. */
  private async folderOf({ companyId, settings }: OpenSource): Promise<string> {
    if (this.root === null) throw noFolder();
    const missing = () => problem('feeds.folder-missing', 409, 'feeds.folder-missing');
    // The root itself may be a link of whoever runs the server.
    let folder = await realpath(this.root).catch(() => {
      throw missing();
    });
    for (const part of [companyId, settings.folder]) {
      if (part === '') continue;
      folder = join(folder, part);
      const found = await lstat(folder).catch(() => null);
      if (!found?.isDirectory()) throw missing();
    }
    return folder;
  }
}

/** Regular files of a folder, by name. Hidden ones and links are left out. */
async function filesIn(folder: string): Promise<readonly Found[]> {
  const found: Found[] = [];
  let seen = 0;
  for await (const entry of await opendir(folder)) {
    seen += 1;
    if (seen > ENTRIES_MOST) break;
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    const facts = await lstat(path).catch(() => null);
    if (facts?.isFile())
      found.push({ path, name: entry.name, size: facts.size, changed: Math.max(facts.mtimeMs, facts.ctimeMs) });
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The content of a file; null if it is not what it was when it was found. */
async function readUnchanged({ path, size, changed }: Found): Promise<Buffer | null> {
  let file: FileHandle;
  try {
    // A name that became a link meanwhile cannot be opened.
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch {
    return null;
  }
  try {
    const isSame = async () => {
      const facts = await file.stat();
      return facts.isFile() && facts.size === size && Math.max(facts.mtimeMs, facts.ctimeMs) === changed;
    };
    if (!(await isSame())) return null;
    const bytes = await file.readFile();
    return bytes.length === size && (await isSame()) ? bytes : null;
  } finally {
    await file.close();
  }
}

/** Moves a file to a folder beside it, under a name that is free. In a folder that cannot be changed it stays. */
async function moveAway(folder: string, { path, name, changed }: Found, to: string): Promise<void> {
  const target = join(folder, to);
  try {
    await mkdir(target, { recursive: true });
    const facts = await lstat(target);
    if (!facts.isDirectory()) return;
    const ending = extname(name);
    const free = join(target, `${name.slice(0, name.length - ending.length)}-${Math.floor(changed)}${ending}`);
    const isTaken = await lstat(join(target, name)).then(
      () => true,
      () => false,
    );
    await rename(path, isTaken ? free : join(target, name));
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    if (!READ_ONLY.has(code) && code !== 'ENOENT') throw error;
  }
}
