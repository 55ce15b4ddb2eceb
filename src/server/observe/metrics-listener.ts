import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export interface MetricsListener {
  /** For example `http://127.0.0.1:9464/metrics`. */
  readonly address: string;
  close(): Promise<void>;
}

const PATH = '/metrics';

/** Serves `/metrics` on a port of its own, so that it is never reachable through the address of the product. */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'text'>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== PATH) return answer(response, 404, 'Only /metrics is here.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405, 'Use GET.\n');
    metrics.text().then(
      ({ type, text }) => answer(response, 200, text, type),
      () => answer(response, 500, 'The figures cannot be read.\n'),
    );
  });
  // A scraper asks every few seconds; it must not keep a stopping server waiting.
  server.keepAliveTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new Error(`METRICS_PORT is ${port} and METRICS_HOST ${host}, where nothing can listen: ${error.message}.`),
      ),
    );
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}
