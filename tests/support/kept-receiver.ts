import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { TEST_CERTIFICATE } from './test-certificate.ts';

/** The host of the certificate. */
export const RECEIVER_HOST = 'mail.example.test';

/** An event as it arrived. */
export interface KeptEvent {
  readonly path: string;
  readonly event: ReturnType<typeof JSON.parse>;
}

/** A system that receives webhooks at `/hook` and speaks PACT as a partner. It keeps every event that it has accepted. */
export interface KeptReceiver {
  readonly url: string;
  readonly kept: readonly KeptEvent[];
  /** Requests that have come so far, accepted or not. */
  readonly came: () => number;
  /** Milliseconds until an event is accepted. */
  delay: () => number;
  close(): Promise<void>;
}

export async function keptReceiver(): Promise<KeptReceiver> {
  const kept: KeptEvent[] = [];
  let came = 0;
  const server = createServer(TEST_CERTIFICATE, (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (path.startsWith('/.well-known')) return void response.writeHead(404).end();
      if (path === '/auth/token')
        return void response
          .setHeader('content-type', 'application/json')
          .end('{"access_token":"t","token_type":"Bearer"}');
      came += 1;
      const event = JSON.parse(Buffer.concat(chunks).toString()) as unknown;
      // What the sender no longer waits for was not accepted.
      setTimeout(() => {
        if (response.destroyed) return;
        kept.push({ path, event });
        response.end();
      }, receiver.delay());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const receiver: KeptReceiver = {
    url: `https://${RECEIVER_HOST}:${port}`,
    kept,
    came: () => came,
    delay: () => 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
