import { channel } from 'node:diagnostics_channel';

/** A failure of background work, which no request waits for. */
export interface BackgroundFault {
  /** What failed, for the log: `mails of requests`. */
  readonly work: string;
  readonly error: unknown;
}

const faults = channel('scopebook:background-fault');

/**
 * Reports a failure of background work that a later round will retry. For the `catch` of unawaited promises. Never
 * throws.
 */
export const backgroundFault =
  (work: string) =>
  (error: unknown): void =>
    faults.publish({ work, error } satisfies BackgroundFault);

/** Calls the listener on every background fault of this process. Returns a function that unsubscribes. */
export function onBackgroundFault(told: (fault: BackgroundFault) => void): () => void {
  const listen = (fault: unknown) => told(fault as BackgroundFault);
  faults.subscribe(listen);
  return () => {
    faults.unsubscribe(listen);
  };
}
