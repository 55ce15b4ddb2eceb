import type { HttpMethod, UploadedFile } from '#contract';

/** One request, ready to go. */
export interface Outgoing {
  readonly method: HttpMethod;
  readonly url: string;
  readonly body?: unknown;
  /** A file instead of a body. */
  readonly file?: UploadedFile;
  /** The response is a file: its body is a `Blob`, unless it is a problem. */
  readonly expectsFile?: boolean;
  /** Called with the uploaded share of the file, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  /** Access token to send. */
  readonly bearer: string | null;
  /** Timeout in milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /** Not a use of the session; the server, which tracks use too, gets a header that says so. */
  readonly background?: boolean;
}

/** A response, whatever its status. */
export interface Incoming {
  readonly status: number;
  readonly body: unknown;
  /** File name from the server. */
  readonly fileName?: string;
}

/** Sends requests. Rejects only if there is no response: with a `Problem`, code `Unknown` or `call.aborted`. */
export interface Sender {
  send(request: Outgoing): Promise<Incoming>;
}
