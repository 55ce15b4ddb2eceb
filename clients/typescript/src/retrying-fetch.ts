export interface RetryOptions {
  /** How often a request is sent again at most. */
  readonly retries: number;
  /** Seconds that are waited for one repetition at most. */
  readonly mostSeconds: number;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Seconds before the first repetition if the server names none; doubled for each further one. */
const FIRST_PAUSE = 0.5;

/**
 * A `fetch` that sends a request again when that cannot do anything twice: after 429, after 503 or a lost connection if the
 * request only reads or has an Idempotency-Key, and while the first request with a key is still running.
 */
export function retryingFetch({ retries, mostSeconds, fetch }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt === retries;
      // The original is kept for the next attempt: a body can be read once.
      const sent = await fetch(isLast ? request : request.clone()).catch((error: unknown) => {
        if (isLast || !isRepeatable(request) || request.signal.aborted) throw error;
        return null;
      });
      if (sent && (isLast || !(await mayRepeat(request, sent)))) return sent;
      const seconds = Number(sent?.headers.get('retry-after') ?? Number.NaN);
      const pause = Number.isFinite(seconds) ? seconds : FIRST_PAUSE * 2 ** attempt;
      if (sent && pause > mostSeconds) return sent;
      await wait(Math.min(pause, mostSeconds), request.signal);
    }
  };
}

const isRepeatable = (request: Request) => request.method === 'GET' || request.headers.has('idempotency-key');

async function mayRepeat(request: Request, response: Response): Promise<boolean> {
  if (response.status === 429) return true;
  if (response.status === 503) return isRepeatable(request);
  if (response.status !== 409 || !request.headers.has('idempotency-key')) return false;
  const { code } = (await response.clone().json()) as { readonly code?: string };
  return code === 'idempotency.in-flight';
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
