import createClient, { type Client } from 'openapi-fetch';
import { TAKES_KEY } from './keyed-calls.ts';
import { problemOf } from './problem.ts';
import { retryingFetch } from './retrying-fetch.ts';
import type { paths } from './schema.ts';

export interface ScopebookOptions {
  /** The address of the server, for example `https://books.example.com`. */
  readonly baseUrl: string;
  /** An API key, or a function that gives the current access token. Without it only public calls work. */
  readonly key?: string | (() => string | Promise<string>);
  /** The language of messages. */
  readonly language?: 'en' | 'vi' | 'fr';
  /** How often a request is sent again that the server could not carry out just now. */
  readonly retries?: number;
  /** Seconds that are waited for one repetition at most. */
  readonly mostSeconds?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The calls of the API by method and path. A refusal is thrown as `ScopebookProblem`. */
export type ScopebookClient = Client<paths>;

/**
 * A client of a Scopebook server. It signs requests with the key, gives requests that create an Idempotency-Key, and sends
 * them again if the server is busy.
 */
export function createScopebookClient({
  baseUrl,
  key,
  language,
  retries = 4,
  mostSeconds = 60,
  fetch = (request) => globalThis.fetch(request),
}: ScopebookOptions): ScopebookClient {
  const client = createClient<paths>({ baseUrl, fetch: retryingFetch({ retries, mostSeconds, fetch }) });
  client.use({
    async onRequest({ request, schemaPath }) {
      const { headers, method } = request;
      if (key !== undefined && !headers.has('authorization'))
        headers.set('authorization', `Bearer ${typeof key === 'string' ? key : await key()}`);
      if (language !== undefined) headers.set('accept-language', language);
      if (method === 'POST' && TAKES_KEY.has(schemaPath) && !headers.has('idempotency-key'))
        headers.set('idempotency-key', globalThis.crypto.randomUUID());
      return request;
    },
    async onResponse({ response }) {
      if (response.status >= 400) throw await problemOf(response);
    },
  });
  return client;
}
