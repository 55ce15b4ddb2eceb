import { problem } from '#contract';
import type { FeedKind } from '../contract/index.ts';
import type { FileState, OpenSource } from './feed-tables.ts';

/** A file that a source offers. */
export interface OfferedFile {
  /** What it is known by once it was taken. */
  readonly key: string;
  readonly name: string;
  /** In bytes, as far as known. */
  readonly size: number;
  readonly read: () => Promise<Buffer>;
}

/** A look at a source. */
export interface Visit {
  readonly signal: AbortSignal;
  /** Whether this look takes more files. */
  readonly hasRoom: boolean;
  /** Takes a file: it has arrived, is known or refused once this resolves, even if the process dies then. */
  take(file: OfferedFile): Promise<FileState>;
}

/** Takes files from one kind of source. */
export interface Collector {
  readonly kind: FeedKind;
  /** Takes what is there. `isMore`: there is something left that may be taken soon. */
  collect(source: OpenSource, visit: Visit): Promise<{ readonly isMore: boolean }>;
  /** What it would take. Changes nothing. */
  offer(
    source: OpenSource,
    signal: AbortSignal,
  ): Promise<{ readonly files: readonly { readonly name: string; readonly size: number }[]; readonly isMore: boolean }>;
}

/** Largest file: that of the evidence. */
export const BYTES_MOST = 10 * 1024 ** 2;

/** Most files of one look. Three minutes later is the next, so that uploads stay within the limits of an account. */
export const FILES_MOST = 50;

/** Most files that a test lists. */
export const OFFERS_MOST = 20;

export const noFolder = () => problem('feeds.no-folder', 409, 'feeds.no-folder');
