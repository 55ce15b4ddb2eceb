import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { token } from '#contract';
import { AddressGuard, pinned, type AddressGuardOptions } from './address-guard.ts';
import { OutboundFault, outboundFault } from './outbound-fault.ts';

export interface HttpsCallsOptions extends AddressGuardOptions {
  /** Largest response in bytes. Default: 1 MB. */
  readonly bytesMost?: number;
  /** Limit for one call in milliseconds. Default: 10 seconds. */
  readonly patience?: number;
}

/** A call as a library for a protocol makes it. */
export interface OutboundCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text of a form or of JSON. */
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A call of another system’s API. */
export interface ApiCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** Statuses whose responses have no body (Fetch Standard, section 2.2.3). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

/**
 * Calls other servers by HTTPS, for example an identity provider. The name is resolved once, checked, and connected to as
 * checked. Redirects are not followed.
 */
export class HttpsCalls {
  private readonly guard: AddressGuard;

  constructor(private readonly options: HttpsCallsOptions = {}) {
    this.guard = new AddressGuard(options);
  }

  /** Throws `OutboundFault`, or the reason of the signal. */
  async fetch(address: string, call: OutboundCall): Promise<Response> {
    const { patience = 10_000 } = this.options;
    const url = this.checked(address);
    const limit = AbortSignal.timeout(patience);
    const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit;
    try {
      const answer = await this.answered(url, call, signal);
      const status = answer.statusCode ?? 0;
      const content = await this.content(answer);
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers))
        if (typeof value === 'string') headers.set(name, value);
      return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(content), { status, headers });
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason;
      throw limit.aborted ? new OutboundFault('too-slow') : outboundFault(error);
    }
  }

  /** Calls an API and answers any status. Throws `OutboundFault`. */
  async send({ url, method, headers = {}, body }: ApiCall): Promise<ApiAnswer> {
    const answer = await this.fetch(url, { method, headers: { accept: 'application/json', ...headers }, body });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  }

  /** HTTPS only; in tests also HTTP, of which the guard then allows this machine alone. */
  private checked(given: string): URL {
    if (!URL.canParse(given)) throw new OutboundFault('address-invalid');
    const url = new URL(given);
    if (url.protocol !== 'https:' && !(this.options.allowsLoopback === true && url.protocol === 'http:'))
      throw new OutboundFault('not-https');
    if (url.username !== '' || url.password !== '') throw new OutboundFault('address-invalid');
    return url;
  }

  private async answered(
    url: URL,
    { method, headers, body }: OutboundCall,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const address = await this.guard.resolve(url.hostname.replace(/^\[(.*)\]$/, '$1'));
    const send = url.protocol === 'http:' ? requestHttp : requestHttps;
    return new Promise((resolve, reject) => {
      send(url, {
        method,
        // A connection of its own: a kept one may belong to an address that was checked for another name.
        agent: false,
        lookup: pinned(address),
        headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Scopebook' },
        signal,
      })
        .on('response', resolve)
        .on('error', reject)
        .end(body);
    });
  }

  private async content(answer: IncomingMessage): Promise<Buffer> {
    const { bytesMost = 1024 ** 2 } = this.options;
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new OutboundFault('encoded');
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > bytesMost) throw new OutboundFault('too-large', { most: Math.floor(bytesMost / 1024 ** 2) });
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } finally {
      answer.destroy();
    }
  }
}

/** Calls APIs of other systems for plugins. */
export const OutboundCalls = token<Pick<HttpsCalls, 'send'>>('server/outbound-calls');
