import type { FeedKind, FeedLook, SourceBody } from '../contract/index.ts';

/** What depends on the kind of a source. Empty texts: not used. */
export interface FeedSettings {
  readonly folder: string;
  readonly host: string;
  readonly port: number | null;
  readonly security: 'tls' | 'starttls' | null;
  readonly user: string;
  readonly mailFolder: string;
  readonly url: string;
  readonly headerName: string;
  readonly after: 'MOVE' | 'STAY';
  readonly moveTo: string;
}

/** A row of `feed_source`. */
export interface StoredSource {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly kind: FeedKind;
  readonly state: 'ON' | 'PAUSED';
  readonly owner_id: string;
  readonly every: SourceBody['every'];
  readonly on_day: number;
  readonly at_time: string;
  readonly zone: string;
  readonly expects: SourceBody['expects'];
  readonly due_on: number;
  readonly due_files: number;
  readonly settings: FeedSettings;
  /** Sealed. */
  readonly secret: string | null;
  readonly revision: number;
  readonly next_look_at: string;
  readonly is_asked: boolean;
  readonly is_looking: boolean;
  readonly attempts: number;
  readonly last_look_at: string | null;
  readonly last_file_at: string | null;
  readonly last_file_name: string | null;
  readonly message: string | null;
  readonly failures: number;
}

/** The same with the name of its owner, and what is due. */
export type ShownSource = StoredSource & {
  readonly owner: string | null;
  readonly due: readonly { day: string; state: 'OPEN' | 'MISSING'; expected: number; came: number }[];
};

export type FileState = FeedLook['files'][number]['state'];

/** A file that was taken from a source. */
export interface TakenFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: FileState;
  readonly itemId: string | null;
  readonly message: string | null;
}

/** A source that is to be looked at, with its secret in plain text. */
export interface OpenSource {
  readonly companyId: string;
  readonly kind: FeedKind;
  readonly settings: FeedSettings;
  readonly secret: string | null;
}
