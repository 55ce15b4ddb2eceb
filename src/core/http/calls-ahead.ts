import { READ_POSITION_HEADER } from '#contract';
import type { KeyValueStorage } from '../session/key-value-storage.ts';
import type { ReadPosition } from './read-position.ts';
import type { Incoming, Outgoing, Sender } from './sender.ts';

/** Key of local storage. A session's end removes it. */
export const FIRST_CALLS_KEY = 'first-calls';

/** Most calls of one address: those of the first rendering, not everything below it. */
const MOST = 4;

/** Most addresses that are remembered. */
const ADDRESSES = 8;

/** For so long after the start answers are used, in milliseconds. */
const BEGINNING = 15_000;

/** What the browser has for it. */
export interface AheadSurroundings {
  readonly storage: KeyValueStorage;
  readonly positions: Pick<ReadPosition, 'begin'>;
  /** Path of the page now. */
  readonly address: () => string;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the page was opened. */
  readonly elapsed: () => number;
}

interface Ahead {
  readonly bearer: string;
  readonly answer: Promise<Incoming>;
}

/**
 * Reads, as soon as a page is opened, what the same address read first the last time. The answers come while the scripts
 * still load, and the calls of the screen find them here. Each is used once, by the same session, and none after a change.
 */
export class CallsAhead implements Sender {
  private readonly ahead = new Map<string, Ahead>();
  /** What each address has asked for since the page was opened. */
  private readonly asked = new Map<string, string[]>();

  constructor(
    private readonly sender: Sender,
    private readonly surroundings: AheadSurroundings,
  ) {
    const bearer = surroundings.storage.getItem('access-token');
    if (bearer === null) return;
    for (const url of this.remembered()[surroundings.address()] ?? [])
      this.ahead.set(url, { bearer, answer: this.read(url, bearer) });
  }

  async send(request: Outgoing): Promise<Incoming> {
    const { method, url, bearer, expectsFile = false, background = false, signal } = request;
    // What was read before a change may be wrong after it.
    if (method !== 'GET') this.ahead.clear();
    const isPlainRead = method === 'GET' && bearer !== null && !expectsFile && !background;
    if (!isPlainRead) return this.sender.send(request);
    this.remember(url);
    const found = this.ahead.get(url);
    this.ahead.delete(url);
    const isUsable = found?.bearer === bearer && this.surroundings.elapsed() < BEGINNING && !signal?.aborted;
    if (found === undefined || !isUsable) return this.sender.send(request);
    try {
      return await found.answer;
    } catch {
      return this.sender.send(request);
    }
  }

  private async read(url: string, bearer: string): Promise<Incoming> {
    const position = this.surroundings.positions.begin(true);
    const answering = this.surroundings.fetch(url, {
      // One that hangs is given up, and the call goes out by itself.
      signal: AbortSignal.timeout(BEGINNING),
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${bearer}`,
        ...(position.sent === null ? {} : { [READ_POSITION_HEADER]: position.sent }),
      },
    });
    const answer = answering.then(async (response) => {
      position.answered(response.headers.get(READ_POSITION_HEADER));
      // A refusal is for the call itself, which knows what to do.
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      return { status: response.status, body: (await response.json()) as unknown };
    });
    // Nobody may ask for it.
    answer.catch(() => undefined);
    return answer;
  }

  private remember(url: string): void {
    const address = this.surroundings.address();
    const asked = this.asked.get(address) ?? [];
    if (asked.length >= MOST || asked.includes(url)) return;
    asked.push(url);
    this.asked.set(address, asked);
    const { [address]: _, ...others } = this.remembered();
    const addresses = [[address, asked], ...Object.entries(others)].slice(0, ADDRESSES);
    try {
      this.surroundings.storage.setItem(FIRST_CALLS_KEY, JSON.stringify(Object.fromEntries(addresses)));
    } catch {
      // The browser's storage is full: the next start is slower.
    }
  }

  private remembered(): Readonly<Record<string, readonly string[]>> {
    try {
      const stored: unknown = JSON.parse(this.surroundings.storage.getItem(FIRST_CALLS_KEY) ?? '{}');
      if (typeof stored !== 'object' || stored === null) return {};
      return Object.fromEntries(
        Object.entries(stored).filter(
          ([, urls]) => Array.isArray(urls) && urls.every((url) => typeof url === 'string' && url.startsWith('/api/')),
        ),
      );
    } catch {
      return {};
    }
  }
}
