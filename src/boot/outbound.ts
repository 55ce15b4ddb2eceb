import type { HttpsCalls, HttpsFiles, HttpsPosts, Mailboxes, TextRecords } from '#server';

/** How the server reaches addresses that people typed. */
export interface Outbound {
  readonly files: Pick<HttpsFiles, 'fetch'>;
  readonly mailboxes: Pick<Mailboxes, 'open'>;
  readonly posts: Pick<HttpsPosts, 'check' | 'post'>;
  readonly identity: Pick<HttpsCalls, 'fetch'>;
  readonly records: TextRecords;
  readonly calls?: Pick<HttpsCalls, 'send'>;
  /** Limit for a malware scan in milliseconds. */
  readonly scanPatience?: number;
  /** Limit for an object of the store of files in milliseconds. */
  readonly storePatience?: number;
}
