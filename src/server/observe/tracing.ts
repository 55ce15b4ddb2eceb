import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import { backgroundFault } from '../app/background-faults.ts';
import type { RequestObserver } from '../app/make-app.ts';
import { PRODUCT_VERSION } from '../app/product-version.ts';
import { followWith, type Spans, type SpanStart } from './spans.ts';

/** Traces that are sent to a collector. */
export interface Tracing {
  readonly observer: RequestObserver;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Follows requests, jobs and statements, and sends them as OpenTelemetry's own variables say (`OTEL_*`). */
export function openTracing(): Tracing {
  const fault = backgroundFault('traces');
  const told = (message: string) => fault(new Error(message));
  const silent = () => {};
  diag.setLogger(
    { error: told, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new BasicTracerProvider({
    // What OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say comes last and wins.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'scopebook', 'service.version': PRODUCT_VERSION }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('scopebook', PRODUCT_VERSION);
  followWith(new TracedWork(tracer));
  return {
    observer: observeRequests(tracer),
    close: async () => {
      followWith(null);
      // A collector that is away must not keep the server from stopping with success.
      await provider.shutdown().catch(fault);
      context.disable();
      diag.disable();
    },
  };
}

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

class TracedWork implements Spans {
  constructor(private readonly tracer: Tracer) {}

  async within<T>({ name, kind, attributes, isRoot }: SpanStart, work: () => Promise<T>): Promise<T> {
    const parent = context.active();
    if (!isRoot && !trace.getSpan(parent)) return work();
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      // The class alone: the message of an error may quote a value.
      span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }
}

/** A span for each request, by the pattern of its route. A caller's `traceparent` is continued. */
const observeRequests =
  (tracer: Tracer): RequestObserver =>
  (app, routeOf) => {
    const propagator = new W3CTraceContextPropagator();
    app.addHook('onRequest', (request, reply, done) => {
      const route = routeOf(request);
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': request.method,
            'http.route': route,
            'scopebook.request_id': request.id,
          },
        },
        callersContext(propagator, request),
      );
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        endRequest(span, reply.statusCode);
      };
      reply.raw.once('finish', end);
      reply.raw.once('close', end);
      context.with(trace.setSpan(context.active(), span), done);
    });
  };

const callersContext = (propagator: W3CTraceContextPropagator, request: FastifyRequest): Context =>
  propagator.extract(ROOT_CONTEXT, request.headers, {
    get: (headers: FastifyRequest['headers'], name) => headers[name],
    keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  });

function endRequest(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
