import type { IncomingMessage } from 'node:http';
import { token } from '#contract';
import type { AddressGuardOptions } from './address-guard.ts';
import { HttpsRequests, inTime } from './https-request.ts';

/** Bytes of a response that are read. */
const ANSWER_MOST = 4096;

export interface HttpsPostsOptions extends AddressGuardOptions {
  /** Limit for everything, from the name to the response, in milliseconds. Default: 15 seconds. */
  readonly patience?: number;
}

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal?: AbortSignal;
}

export interface PostAnswer {
  readonly status: number;
  /** The first 4 kB. */
  readonly text: string;
}

/** Sends data to HTTPS addresses of the public internet. Redirects are not followed: their status is the answer. */
export class HttpsPosts {
  private readonly requests: HttpsRequests;

  constructor(private readonly options: HttpsPostsOptions = {}) {
    this.requests = new HttpsRequests(options);
  }

  /** Throws `OutboundFault` if requests to the address would be refused now. */
  async check(url: string): Promise<void> {
    await inTime(this.patience, undefined, () => this.requests.resolve(this.requests.checked(url)));
  }

  /** Throws `OutboundFault`, or the reason of the signal. */
  post({ url, headers, body, signal }: PostRequest): Promise<PostAnswer> {
    return inTime(this.patience, signal, async (ended) => {
      const answer = await this.requests.send(this.requests.checked(url), {
        method: 'POST',
        headers,
        body,
        signal: ended,
      });
      return { status: answer.statusCode ?? 0, text: await beginningOf(answer) };
    });
  }

  private get patience(): number {
    return this.options.patience ?? 15_000;
  }
}

/** Sends data for plugins. */
export const OutboundPosts = token<Pick<HttpsPosts, 'check' | 'post'>>('server/outbound-posts');

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= ANSWER_MOST) break;
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_MOST).toString('utf8');
}
