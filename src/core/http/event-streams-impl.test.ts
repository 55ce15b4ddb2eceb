import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { eventRoute } from '#contract';
import { EventStreamsImpl, type StreamSurroundings } from './event-streams-impl.ts';
import type { SharedPart, TabShare } from './tab-share.ts';

const river = eventRoute({
  path: '/api/river/stream',
  tag: 'River',
  summary: 'What the river does.',
  authorities: 'signed-in',
  events: { rose: z.object({ metres: z.number() }) },
});

/** A server whose responses a test gives one after another. */
class FakeServer {
  readonly asked: { bearer: string; after: string | undefined }[] = [];
  private readonly waiting: { readonly resolve: (response: Response) => void; readonly signal: AbortSignal }[] = [];

  readonly fetch: StreamSurroundings['fetch'] = (_path, { headers, signal }) => {
    this.asked.push({ bearer: headers['authorization'] ?? '', after: headers['last-event-id'] });
    return new Promise<Response>((resolve, reject) => {
      this.waiting.push({ resolve, signal });
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };

  refuse(status: number): void {
    this.waiting.shift()?.resolve(new Response(null, { status }));
  }

  /** Opens a stream; returns the functions to write to it and to cut it. */
  open(): { say: (text: string) => void; cut: () => void } {
    let control: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
    const asked = this.waiting.shift();
    asked?.signal.addEventListener('abort', () => control.error(new Error('aborted')));
    asked?.resolve(new Response(body));
    return {
      say: (text) => control.enqueue(new TextEncoder().encode(text)),
      cut: () => control.error(new Error('cut')),
    };
  }
}

/** The tabs of one browser; the first one to ask leads. */
class FakeBrowser {
  private readonly tabs = new Set<(part: SharedPart) => void>();
  private led = false;

  tab(): TabShare {
    let own: (part: SharedPart) => void = () => undefined;
    return {
      lead: (read) => {
        if (!this.led) void read();
        this.led = true;
      },
      publish: (part) => this.tabs.forEach((subscribe) => subscribe !== own && subscribe(part)),
      subscribe: (listen) => {
        own = listen;
        this.tabs.add(listen);
        return () => this.tabs.delete(listen);
      },
    };
  }
}

function scene() {
  const server = new FakeServer();
  const browser = new FakeBrowser();
  const session = { token: 'one' as string | null };
  const waits: number[] = [];
  let now = 0;
  const streams = new EventStreamsImpl(
    { accessToken: () => session.token, current: () => null },
    {
      fetch: server.fetch,
      share: () => browser.tab(),
      now: () => now,
      // The clock advances by the waits.
      wait: async (milliseconds) => {
        if (milliseconds !== 1_000) waits.push(milliseconds);
        now += milliseconds;
        await new Promise((soon) => setTimeout(soon, 2));
      },
      random: () => 0,
    },
    () => heardWhenChanged.push(received.length),
  );
  const received: unknown[] = [];
  /** How much a tab had heard each time it learned that something has changed. */
  const heardWhenChanged: number[] = [];
  const follow = () =>
    streams.follow(river, {
      event: (event) => received.push(event.content.metres),
      live: (isLive) => received.push(isLive ? 'live' : 'down'),
    });
  return { server, session, waits, received, heardWhenChanged, follow };
}

const rose = (metres: number, id: number) => `id: ${id}\nevent: rose\ndata: {"metres":${metres}}\n\n`;

test('says that something has changed before anybody hears of an event', async () => {
  const { server, received, heardWhenChanged, follow } = scene();
  const leave = follow();
  const line = server.open();
  line.say(': beat\n\n');
  line.say(rose(3, 7));
  await vi.waitFor(() => expect(received).toEqual(['live', 3]));
  expect(heardWhenChanged).toEqual([1]);
  leave();
});

test('reopens a broken stream after the last event received, waiting longer each time', async () => {
  const { server, received, follow, waits } = scene();
  const leave = follow();
  const first = server.open();
  first.say(': beat\n\n');
  first.say(rose(3, 7));
  await vi.waitFor(() => expect(received).toEqual(['live', 3]));
  first.cut();
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  server.refuse(503);
  await vi.waitFor(() => expect(server.asked).toHaveLength(3));
  server.open().say(rose(4, 8));
  await vi.waitFor(() => expect(received).toEqual(['live', 3, 'down', 'live', 4]));
  expect(server.asked.map(({ after }) => after)).toEqual([undefined, '7', '7']);
  // The first wait equals the check interval and is not recorded.
  expect(waits).toEqual([2_000]);
  leave();
});

test('when refused, waits for the session to be renewed and renews nothing itself', async () => {
  const { server, session, received, follow } = scene();
  const leave = follow();
  server.refuse(401);
  await new Promise((soon) => setTimeout(soon, 20));
  expect(server.asked).toHaveLength(1);
  session.token = 'two';
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  server.open().say(': beat\n\n');
  await vi.waitFor(() => expect(received).toEqual(['live']));
  expect(server.asked.map(({ bearer }) => bearer)).toEqual(['Bearer one', 'Bearer two']);
  leave();
});

test('does not reopen with the same token after the session ended', async () => {
  const { server, follow } = scene();
  const leave = follow();
  server.open().say('event: end\ndata: {"because":"session"}\n\n');
  await new Promise((soon) => setTimeout(soon, 20));
  expect(server.asked).toHaveLength(1);
  leave();
});

test('treats a connection that is silent for 45 s as down and reconnects', async () => {
  const { server, received, follow } = scene();
  const leave = follow();
  server.open().say(': beat\n\n');
  await vi.waitFor(() => expect(received).toEqual(['live', 'down']), 2_000);
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  leave();
});

test('tabs share one stream, and each receives every event', async () => {
  const { server, received, follow } = scene();
  const leave = [follow(), follow()];
  expect(server.asked).toHaveLength(1);
  server.open().say(rose(5, 1));
  await vi.waitFor(() => expect(received.filter((one) => one === 5)).toHaveLength(2));
  for (const one of leave) one();
});

test('delivers nothing after unsubscribing', async () => {
  const { server, received, follow } = scene();
  const leave = follow();
  server.open().say(rose(5, 1));
  leave();
  await new Promise((soon) => setTimeout(soon, 20));
  expect(received).toEqual([]);
  expect(server.asked).toHaveLength(1);
});
