import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { END_EVENT, EVENT_STREAM, type EventRoute, type StreamEnd } from '#contract';
import type { Caller } from '../auth/caller.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';
import type { EventReply } from './serve.ts';

interface WrittenEvent {
  readonly name: string;
  readonly content: unknown;
  readonly id?: string;
}

/** An event on the wire. JSON has no line breaks, and ids come from this server. */
function textOf({ name, content, id }: WrittenEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(content)}\n\n`;
}

/** A comment, which readers ignore. */
const BEAT = ': beat\n\n';

/**
 * Sends events until the reader disconnects or the stream is ended. Proxies must not delay it: it is not compressed
 * (its media type never is), cached, transformed or buffered.
 */
export function sendEvents(
  reply: FastifyReply,
  begin: EventReply<EventRoute>,
  caller: Caller,
  streams: OpenStreams,
): FastifyReply {
  const body = new PassThrough();
  const gone = new AbortController();
  const stream: OpenStream = {
    caller,
    beat: () => {
      // The reader has not accepted the last heartbeat, so it is gone.
      if (body.writableNeedDrain) body.destroy();
      return body.writable && body.write(BEAT) !== undefined;
    },
    end: (because) => finish(because),
  };
  const finish = (because?: StreamEnd) => {
    if (!body.writable) return;
    body.end(because === undefined ? undefined : textOf({ name: END_EVENT, content: { because } }));
    gone.abort();
    streams.remove(stream);
  };
  body.once('close', () => {
    streams.remove(stream);
    gone.abort();
  });
  streams.add(stream);
  void tell(body, begin(gone.signal)).then(
    () => finish(),
    (failure: unknown) => {
      reply.log.error({ err: failure }, 'a stream of events broke off');
      finish();
    },
  );
  void reply
    .header('content-type', EVENT_STREAM)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    // A connection kept alive after the stream would delay a stopping server.
    .header('connection', 'close');
  return reply.send(body);
}

async function tell(body: PassThrough, events: AsyncIterable<WrittenEvent>): Promise<void> {
  // The headers are sent with the first bytes.
  body.write(BEAT);
  for await (const event of events) {
    if (!body.writable) return;
    if (!body.write(textOf(event))) await Promise.race([once(body, 'drain'), once(body, 'close')]);
  }
}
