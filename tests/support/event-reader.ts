import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** One event as received. */
export interface WireEvent {
  readonly name: string;
  readonly content: ReturnType<typeof JSON.parse>;
  readonly id: string | undefined;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

/** A stream of events, read over a socket. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: readonly WireEvent[];
  /** The first matching event; fails after five seconds. */
  next(matches: (event: WireEvent) => boolean): Promise<WireEvent>;
  /** Resolves when the connection ends. */
  readonly over: Promise<void>;
  leave(): void;
}

/** Opens an event stream as a browser does; with an event id it resumes after that event. */
export async function readEvents(
  address: string,
  { as, after, headers }: { as: string; after?: string | undefined; headers?: Record<string, string> },
): Promise<EventReader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(
      address,
      {
        // A separate connection, because it stays open.
        agent: false,
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${as}`,
          'accept-encoding': 'br, gzip',
          ...(after === undefined ? {} : { 'last-event-id': after }),
          ...headers,
        },
      },
      resolve,
    ).on('error', reject);
  });
  const events: WireEvent[] = [];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    over: collect(response, events).catch(() => undefined),
    leave: () => response.destroy(),
    async next(matches) {
      for (const started = performance.now(); performance.now() - started < 5_000;) {
        const found = events.find(matches);
        if (found) return found;
        await new Promise((soon) => setTimeout(soon, 2));
      }
      throw new Error(`No matching event arrived. Received: ${JSON.stringify(events)}`);
    },
  };
}

async function collect(response: IncomingMessage, into: WireEvent[]): Promise<void> {
  let text = '';
  for await (const piece of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece;
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const block of whole) into.push(...eventIn(block));
  }
}

function eventIn(block: string): readonly WireEvent[] {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const content = field('data');
  if (content === undefined) return [];
  return [{ name: field('event') ?? '', content: JSON.parse(content), id: field('id'), at: performance.now() }];
}
