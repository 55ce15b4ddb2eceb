import { channel } from 'node:diagnostics_channel';

/** What failed where nobody waits for an answer. */
export interface BackgroundFault {
  /** What was to be done, as it may stand in a log: `mails of requests`. */
  readonly work: string;
  readonly error: unknown;
}

const faults = channel('scopebook:background-fault');

/**
 * Tells who runs the server of work that failed and that a later round makes good: for the `catch` of what nobody awaits.
 * Never throws.
 */
export const backgroundFault =
  (work: string) =>
  (error: unknown): void =>
    faults.publish({ work, error } satisfies BackgroundFault);

/** Told of every fault of this process, until the answer is called. */
export function onBackgroundFault(told: (fault: BackgroundFault) => void): () => void {
  const listen = (fault: unknown) => told(fault as BackgroundFault);
  faults.subscribe(listen);
  return () => {
    faults.unsubscribe(listen);
  };
}
