import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AddressGuard, pinned, type AddressGuardOptions } from './address-guard.ts';
import { OutboundFault, outboundFault } from './outbound-fault.ts';

interface Sending {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Sends requests to HTTPS addresses. Each host is resolved once, checked, and connected to as checked. */
export class HttpsRequests {
  private readonly guard: AddressGuard;

  constructor(private readonly options: AddressGuardOptions) {
    this.guard = new AddressGuard(options);
  }

  /** HTTPS only; in tests also HTTP, of which the guard then allows this machine alone. */
  checked(given: string, base?: URL): URL {
    let url: URL;
    try {
      url = new URL(given, base);
    } catch {
      throw new OutboundFault('address-invalid');
    }
    if (url.protocol !== 'https:' && !(this.options.allowsLoopback === true && url.protocol === 'http:'))
      throw new OutboundFault('not-https');
    if (url.username !== '' || url.password !== '') throw new OutboundFault('address-invalid');
    return url;
  }

  /** The address that a request to the URL goes to. Throws `OutboundFault` if it is not public. */
  resolve(url: URL) {
    return this.guard.resolve(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  }

  /** The head of the response; its body is not read yet. */
  async send(url: URL, { method, headers, body, signal }: Sending): Promise<IncomingMessage> {
    const address = await this.resolve(url);
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const open = url.protocol === 'http:' ? requestHttp : requestHttps;
      open(url, {
        method,
        // A connection of its own: a kept one may belong to an address that was checked for another name.
        agent: false,
        lookup: pinned(address),
        headers: {
          accept: '*/*',
          'accept-encoding': 'identity',
          'user-agent': 'Scopebook',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        signal,
      })
        .on('response', resolve)
        .on('error', reject)
        .end(body);
    });
  }
}

/** Does the work within a limit in milliseconds. Throws `OutboundFault` `too-slow`, or the reason of the caller's signal. */
export async function inTime<T>(
  patience: number,
  signal: AbortSignal | undefined,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(patience);
  const ended = signal ? AbortSignal.any([limit, signal]) : limit;
  try {
    return await orAborted(ended, work(ended));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw limit.aborted ? new OutboundFault('too-slow') : outboundFault(error);
  }
}

/** Ends at once when aborted, even while a name is being resolved. */
async function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  let leave = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    leave = () => signal.removeEventListener('abort', stop);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    leave();
  }
}
