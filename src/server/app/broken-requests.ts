import type { Socket } from 'node:net';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem, messageFor, type Problem, type ProblemBody } from '#contract';
import { languageAsked } from '../texts/language-asked.ts';
import type { Texts } from '../texts/texts.ts';
import { bodyOf } from './errors.ts';

/**
 * Milliseconds a request may take to arrive, so that a client cannot hold a connection by sending a byte now and then.
 */
export const REQUEST_TIMEOUT = 60_000;

/** Hooks do not run for addresses without a route, so the response brings its own headers. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Responds to an address that no router can parse, with the usual error body. */
export const answerBrokenAddress =
  (texts: Pick<Texts, 'answered'>) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const body = texts.answered(bodyOf(error), languageAsked(request.headers['accept-language']));
    void reply.status(body.statusCode).headers(HEADERS).send(body);
  };

const REFUSALS: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'request.too-slow',
    messageFor('api.request-slow', { seconds: REQUEST_TIMEOUT / 1000 }),
  ],
  HPE_HEADER_OVERFLOW: [431, 'request.header-too-large', 'api.headers-too-long'],
};

/**
 * Responds to malformed HTTP, in English as its headers are unknown, and closes the socket, since the start of the next
 * request is unknown.
 */
export const answerBrokenRequest =
  (texts: Pick<Texts, 'answered'>) => (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [statusCode, code, message] = REFUSALS[error.code ?? ''] ?? [400, 'request.invalid', 'api.request-malformed'];
    const body = JSON.stringify(texts.answered({ statusCode, code, message } satisfies ProblemBody, 'en'));
    if (socket.writable)
      socket.write(
        [
          `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
          'Content-Type: application/json; charset=utf-8',
          `Content-Length: ${Buffer.byteLength(body)}`,
          'Cache-Control: no-store',
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      );
    socket.destroySoon();
  };

/** 400 for a request without a Host header (RFC 9112, section 3.2). Older versions of HTTP do not require one. */
export function withoutHost({ httpVersion }: IncomingMessage): Problem | undefined {
  if (httpVersion !== '1.1') return undefined;
  return problem('request.host', 400, 'api.no-host');
}

/** Rejects an Expect header this server does not support (RFC 9110, section 10.1.1). */
export const refuseExpectation =
  (texts: Pick<Texts, 'answered'>) => (request: IncomingMessage, response: ServerResponse) => {
    const body: ProblemBody = { statusCode: 417, code: 'request.expectation', message: 'api.no-expectation' };
    const text = JSON.stringify(texts.answered(body, languageAsked(request.headers['accept-language'])));
    response.writeHead(417, {
      ...HEADERS,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
