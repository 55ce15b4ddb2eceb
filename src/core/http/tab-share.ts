/** What tabs tell each other of a stream that one of them reads. */
export type SharedPart =
  | { readonly kind: 'event'; readonly name: string; readonly content: unknown; readonly id?: string }
  | { readonly kind: 'beat' | 'down' };

/** One reader for all tabs of a browser: a browser opens only six connections to a server, and a stream keeps one. */
export interface TabShare {
  /** Runs `read` in one tab at a time: here as soon as no other tab does, until `gone`. */
  lead(read: () => Promise<void>, gone: AbortSignal): void;
  tell(part: SharedPart): void;
  /** What another tab told; answers the way to stop. */
  hear(listen: (part: SharedPart) => void): () => void;
}

/** Shares by a lock and a channel of the browser; where it has none (insecure origins), every tab reads for itself. */
export function browserTabShare(name: string): TabShare {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || typeof BroadcastChannel === 'undefined')
    return { lead: (read) => void read(), tell: () => undefined, hear: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    lead: (read, gone) => {
      // Rejected when this tab gives up waiting.
      locks.request(name, { signal: gone }, read).catch(() => undefined);
    },
    tell: (part) => channel.postMessage(part),
    hear: (listen) => {
      channel.onmessage = ({ data }: MessageEvent<SharedPart>) => listen(data);
      return () => channel.close();
    },
  };
}
