import type { IncomingMessage } from 'node:http';
import { token } from '#contract';
import type { AddressGuardOptions } from './address-guard.ts';
import { HttpsRequests, inTime } from './https-request.ts';
import { OutboundFault } from './outbound-fault.ts';

/** Most redirects that are followed. */
const REDIRECTS_MOST = 3;

/** Statuses of redirects. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface HttpsFilesOptions extends AddressGuardOptions {
  /** Largest file in bytes. Default: 10 MB. */
  readonly bytesMost?: number;
  /** Limit for everything, redirects included, in milliseconds. Default: 30 seconds. */
  readonly patience?: number;
}

/** A request as a person has set it up. */
export interface FileRequest {
  readonly url: string;
  /** An additional header, for example with an access key. It goes to the origin of `url` only. */
  readonly header?: { readonly name: string; readonly value: string } | null;
  readonly signal?: AbortSignal;
}

export interface FetchedFile {
  /** As the server names it; otherwise the last part of the address. */
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Fetches files from HTTPS addresses of the public internet. Each address, also that of a redirect, is resolved once,
 * checked, and connected to as checked.
 */
export class HttpsFiles {
  private readonly requests: HttpsRequests;

  constructor(private readonly options: HttpsFilesOptions = {}) {
    this.requests = new HttpsRequests(options);
  }

  /** Throws `OutboundFault`, or the reason of the signal. */
  fetch({ url, header = null, signal }: FileRequest): Promise<FetchedFile> {
    const { patience = 30_000 } = this.options;
    return inTime(patience, signal, (ended) => this.followed(url, header, ended));
  }

  private async followed(
    first: string,
    header: NonNullable<FileRequest['header']> | null,
    signal: AbortSignal,
  ): Promise<FetchedFile> {
    let url = this.requests.checked(first);
    const { origin } = url;
    for (let redirects = 0; redirects <= REDIRECTS_MOST; redirects += 1) {
      signal.throwIfAborted();
      const sent = header && url.origin === origin ? { [header.name]: header.value } : {};
      const answer = await this.requests.send(url, { method: 'GET', headers: sent, signal });
      const { statusCode: status = 0 } = answer;
      const { location } = answer.headers;
      if (REDIRECTS.has(status) && location !== undefined) {
        answer.destroy();
        url = this.requests.checked(location, url);
        continue;
      }
      if (status !== 200) {
        answer.destroy();
        throw new OutboundFault('status', { status });
      }
      return { name: nameOf(answer, url), bytes: await this.content(answer) };
    }
    throw new OutboundFault('redirects', { most: REDIRECTS_MOST });
  }

  private async content(answer: IncomingMessage): Promise<Buffer> {
    const { bytesMost = 10 * 1024 ** 2 } = this.options;
    const tooLarge = () => new OutboundFault('too-large', { most: Math.floor(bytesMost / 1024 ** 2) });
    const encoding = answer.headers['content-encoding'] ?? 'identity';
    try {
      if (encoding !== 'identity') throw new OutboundFault('encoded');
      if (Number(answer.headers['content-length'] ?? 0) > bytesMost) throw tooLarge();
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > bytesMost) throw tooLarge();
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } finally {
      answer.destroy();
    }
  }
}

/** Fetches files for plugins. */
export const OutboundFiles = token<Pick<HttpsFiles, 'fetch'>>('server/outbound-files');

function nameOf({ headers }: IncomingMessage, url: URL): string {
  const given = headers['content-disposition'] ?? '';
  const [, encoded] = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(given) ?? [];
  const [, quoted, bare] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(given) ?? [];
  const last = url.pathname.split('/').at(-1) ?? '';
  return decoded(encoded ?? '') || quoted || bare || decoded(last) || url.hostname;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
