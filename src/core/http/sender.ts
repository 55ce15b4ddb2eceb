import type { HttpMethod, UploadedFile } from '#contract';

/** One request, ready to go. */
export interface Outgoing {
  readonly method: HttpMethod;
  readonly url: string;
  readonly body?: unknown;
  /** A file instead of a body. */
  readonly file?: UploadedFile;
  /** The answer is a file: its body is a `Blob`, unless it is a problem. */
  readonly expectsFile?: boolean;
  /** Told how much of the file has left, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  /** Access token to show. */
  readonly bearer: string | null;
  /** When to give up, in milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /** No use of the session: the server is told, which counts uses too. */
  readonly background?: boolean;
}

/** What came back, whatever its status. */
export interface Incoming {
  readonly status: number;
  readonly body: unknown;
  /** Name the server gave a file. */
  readonly fileName?: string;
}

/** Carries requests. Rejects only if no answer came: with a `Problem`, code `Unknown`, or `call.aborted`. */
export interface Sender {
  send(request: Outgoing): Promise<Incoming>;
}
