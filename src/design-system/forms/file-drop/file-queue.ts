import type { FileProblem } from './file-rules.ts';

/** State of a chosen file. */
export type FileState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'cancelled' };

/** A chosen file with its state. */
export interface QueuedFile {
  readonly id: string;
  readonly file: File;
  readonly state: FileState;
}

/** An event of the queue. */
export type FileEvent =
  | { readonly type: 'added'; readonly files: readonly QueuedFile[]; readonly isOnlyOne: boolean }
  | { readonly type: 'moved'; readonly id: string; readonly state: FileState }
  | { readonly type: 'removed'; readonly id: string };

/** Reducer of the queue. If only one file is allowed, a new one replaces the old one. */
export function fileQueue(queue: readonly QueuedFile[], event: FileEvent): readonly QueuedFile[] {
  switch (event.type) {
    case 'added':
      return event.isOnlyOne ? event.files.slice(-1) : [...queue, ...event.files];
    case 'moved':
      // Late events of a removed or cancelled upload are ignored.
      return queue.map((one) =>
        one.id === event.id && mayMove(one.state, event.state) ? { ...one, state: event.state } : one,
      );
    case 'removed':
      return queue.filter(({ id }) => id !== event.id);
  }
}

function mayMove(present: FileState, next: FileState): boolean {
  const isNews = next.kind === 'sent' || next.kind === 'failed' || (next.kind === 'sending' && next.share > 0);
  return !isNews || present.kind === 'sending';
}

/** Files available to the form: accepted and, if uploaded at once, completely uploaded. */
export function filesTaken(queue: readonly QueuedFile[]): readonly File[] {
  return queue.filter(({ state }) => state.kind === 'ready' || state.kind === 'sent').map(({ file }) => file);
}
