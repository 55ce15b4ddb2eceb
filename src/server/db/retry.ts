import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailableError, sqlState } from './errors.ts';
import { StandbyReachedError } from './hosts/host-client.ts';
import { NoHostError } from './hosts/host-finder.ts';

/** Maximum number of attempts. */
const TRIES = 3;
/**
 * Milliseconds before the second attempt, doubled for the third. Each varies randomly between half and one and a half
 * times.
 */
const CONFLICT_PAUSE = 15;
/** The same after a lost connection. A restart of the embedded database takes about 200 ms. */
const CONNECTION_PAUSE = 250;

/** What a retry can cure: a conflict between two transactions, or a lost connection. */
export type Cure = 'conflict' | 'connection';

const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The driver reports a broken socket only by its message. */
const DRIVER_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** What kind of retry can cure an error. Undefined: none can. */
export function curable(error: unknown): Cure | undefined {
  const state = sqlState(error);
  if (state === '40001' || state === '40P01' || isStalePlan(error)) return 'conflict';
  // 57P01..03: the server is stopping, has crashed, or is still starting.
  if (state !== undefined) return state.startsWith('08') || /^57P0[123]$/.test(state) ? 'connection' : undefined;
  if (!(error instanceof Error)) return undefined;
  if (error instanceof NoHostError || error instanceof StandbyReachedError) return 'connection';
  const code = 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && SOCKET_ERRORS.has(code)) || DRIVER_WORDS.test(error.message)
    ? 'connection'
    : undefined;
}

/** Whether a prepared statement failed because a migration changed its table. A fresh connection plans it again. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && /cached plan must not change result type/.test((error as Error).message);
}

/** Called for each retry, for the log. */
export type RetryListener = (event: { attempt: number; cure: Cure; error: unknown }) => void;

/** Runs work up to three times while its failures are curable. */
export async function withRetry<T>(work: () => Promise<T>, onRetry?: RetryListener): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const cure = curable(error);
      if (cure === undefined) throw error;
      if (attempt === TRIES) throw cure === 'connection' ? new DatabaseUnavailableError(error) : error;
      onRetry?.({ attempt, cure, error });
      const pause = (cure === 'conflict' ? CONFLICT_PAUSE : CONNECTION_PAUSE) * 2 ** (attempt - 1);
      await wait(pause * (0.5 + Math.random()));
    }
  }
}
