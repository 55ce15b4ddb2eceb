import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Names that PostgreSQL gives to what it archives: pieces, unfinished pieces, notes of backups and histories. */
const ARCHIVED = /^[0-9A-F]{8}(?:[0-9A-F]{16}(?:\.partial|\.[0-9A-F]{8}\.backup)?|\.history)$/;

/** Ending of closed files in an archive. */
const CLOSED = '.age';

/** Milliseconds between two looks at a folder. */
const POLL = 100;

const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/**
 * The command of PostgreSQL that hands a piece to `closeWal` and waits until the closed file is in the archive. Until then
 * PostgreSQL keeps the piece, and tries again after `.failed`. `.done` outlives a crash between the two, so the piece is never
 * closed twice.
 */
export const closingCommand = (waiting: string, archive: string): string => {
  const folder = quoted(waiting);
  return [
    `f=${folder}/%f; a=${quoted(archive)}/%f${CLOSED}; mkdir -p ${folder} && rm -f "$f.failed" &&`,
    `{ test -f "$f.done" || test -f "$f" || { test ! -f "$a" && cp "%p" "$f.part" && mv "$f.part" "$f"; }; } && n=0 &&`,
    `until test -f "$f.done" && test -f "$a"; do test ! -f "$f.failed" && n=$((n+1)) && test "$n" -le 300 || exit 1; sleep 0.2; done &&`,
    `rm -f "$f.done"`,
  ].join(' ');
};

/** The command of PostgreSQL that fetches a piece, a closed one through `openWal`. */
export const openingCommand = (asked: string, archive: string): string => {
  const file = `${quoted(archive)}/%f`;
  return [
    `f=${quoted(asked)}/%f; if test -f ${file}; then cp ${file} "%p"; else test -f ${file}${CLOSED} &&`,
    `mkdir -p ${quoted(asked)} && : > "$f.asked" && n=0 &&`,
    `until test -f "$f.ready"; do test ! -f "$f.failed" && n=$((n+1)) && test "$n" -le 1200 || exit 1; sleep 0.05; done &&`,
    `cp "$f.ready" "%p" && rm -f "$f.ready"; fi`,
  ].join(' ');
};

/** Work beside a running PostgreSQL. */
export interface WalDesk {
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

export interface ClosingDesk {
  readonly waiting: string;
  readonly archive: string;
  readonly close: (piece: Readable) => Promise<Readable>;
  readonly onFailure: (sentence: string) => void;
}

/** Closes the pieces that `closingCommand` hands over, and puts them into the archive. Never overwrites a file there. */
export function closeWal(desk: ClosingDesk): WalDesk {
  const said = new Set<string>();
  return repeated(async () => {
    for (const name of namesIn(desk.waiting)) {
      try {
        if (ARCHIVED.test(name)) {
          if (!existsSync(join(desk.waiting, `${name}.failed`))) await closePiece(desk, name);
        } else if (name.endsWith('.done')) finishPiece(desk, name.slice(0, -'.done'.length));
      } catch (error) {
        const sentence = `${name} of the WAL is not archived: ${error instanceof Error ? error.message : String(error)}`;
        if (!said.has(sentence)) desk.onFailure(sentence);
        said.add(sentence);
        writeFileSync(join(desk.waiting, `${name}.failed`), '');
      }
    }
  });
}

async function closePiece({ waiting, archive, close }: ClosingDesk, name: string): Promise<void> {
  const closed = join(archive, `${name}${CLOSED}`);
  if (existsSync(closed)) throw new Error(`${closed} exists already. Each database needs an archive of its own.`);
  await writeToDisk(`${closed}.part`, await close(createReadStream(join(waiting, name))));
  renameSync(join(waiting, name), join(waiting, `${name}.done`));
  renameSync(`${closed}.part`, closed);
}

/** A process that ended between the two renamings. */
function finishPiece({ archive }: ClosingDesk, name: string): void {
  const closed = join(archive, `${name}${CLOSED}`);
  if (!existsSync(closed) && existsSync(`${closed}.part`)) renameSync(`${closed}.part`, closed);
}

export interface OpeningDesk {
  readonly asked: string;
  readonly archive: string;
  readonly open: (piece: Readable) => Promise<Readable>;
}

/** Opens the pieces that `openingCommand` asks for. `failure`: why a piece could not be opened, once one could not. */
export function openWal({ asked, archive, open: opened }: OpeningDesk): WalDesk & { readonly failure: () => unknown } {
  let failure: unknown;
  const desk = repeated(async () => {
    for (const name of namesIn(asked)) {
      if (!name.endsWith('.asked')) continue;
      const piece = join(asked, name.slice(0, -'.asked'.length));
      rmSync(join(asked, name));
      try {
        const file = join(archive, `${name.slice(0, -'.asked'.length)}${CLOSED}`);
        await writeToDisk(`${piece}.part`, await opened(createReadStream(file)), 0o644);
        renameSync(`${piece}.part`, `${piece}.ready`);
      } catch (error) {
        failure ??= error;
        writeFileSync(`${piece}.failed`, '');
      }
    }
  });
  return {
    failure: () => failure,
    stop: async () => {
      await desk.stop();
      rmSync(asked, { recursive: true, force: true });
    },
  };
}

function repeated(work: () => Promise<void>): WalDesk {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      // A folder that cannot be read or written at the moment is looked at again.
      await work().catch(() => {});
      await wait(POLL, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

async function writeToDisk(path: string, content: Readable, mode = 0o600): Promise<void> {
  await pipeline(content, createWriteStream(path, { mode }));
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
