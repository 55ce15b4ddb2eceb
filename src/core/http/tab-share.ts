/** Messages between tabs about the stream that one of them reads. */
export type SharedPart =
  | { readonly kind: 'event'; readonly name: string; readonly content: unknown; readonly id?: string }
  | { readonly kind: 'beat' | 'down' };

/** One reader for all tabs: a browser opens only six connections to a server, and a stream occupies one. */
export interface TabShare {
  /** Runs `read` in one tab at a time: in this tab as soon as no other tab does, until `gone`. */
  lead(read: () => Promise<void>, gone: AbortSignal): void;
  publish(part: SharedPart): void;
  /** Subscribes to messages of other tabs; returns the unsubscribe function. */
  subscribe(listen: (part: SharedPart) => void): () => void;
}

/** Shares through a lock and a broadcast channel; without them (insecure origins) every tab reads for itself. */
export function browserTabShare(name: string): TabShare {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || typeof BroadcastChannel === 'undefined')
    return { lead: (read) => void read(), publish: () => undefined, subscribe: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    lead: (read, gone) => {
      // Rejects when this tab stops waiting.
      locks.request(name, { signal: gone }, read).catch(() => undefined);
    },
    publish: (part) => channel.postMessage(part),
    subscribe: (listen) => {
      channel.onmessage = ({ data }: MessageEvent<SharedPart>) => listen(data);
      return () => channel.close();
    },
  };
}
