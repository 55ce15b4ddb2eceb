import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const value = z.object({ stringValue: z.string().optional(), intValue: z.union([z.int(), z.string()]).optional() });
const attributes = z.array(z.object({ key: z.string(), value }));
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.int(),
              attributes,
              status: z.object({ code: z.int().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isError: boolean;
  readonly service: string | undefined;
}

/** A collector that receives traces by OTLP over HTTP, as JSON. */
export async function traceReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      bodies.push(text);
      paths.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
      spans.push(...spansOf(text));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    paths,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function spansOf(text: string): readonly ReceivedSpan[] {
  return exported.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = flat(resource.attributes)['service.name'];
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ parentSpanId, attributes: given, status, ...span }) => ({
        ...span,
        parentSpanId: parentSpanId || undefined,
        attributes: flat(given),
        isError: status?.code === 2,
        service,
      })),
    );
  });
}

const flat = (given: z.infer<typeof attributes>): Record<string, string> =>
  Object.fromEntries(given.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? String(intValue)]));
