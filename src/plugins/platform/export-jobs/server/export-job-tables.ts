import type { ColumnType, Generated } from 'kysely';
import type { ExportLanguage, ExportStatus } from '../contract/index.ts';

interface ExportJobTable {
  id: string;
  /** Null: requested by platform staff. */
  company_id: string | null;
  account_id: string;
  client_key: string;
  kind: string;
  query: ColumnType<Record<string, unknown>, string, never>;
  language: ExportLanguage;
  status: ExportStatus;
  file_name: string;
  rows_done: Generated<number>;
  rows_total: number | null;
  /** int8, returned as text. */
  bytes: string | null;
  sha256: string | null;
  /** Number of times it was started. It separates the output of one attempt from that of another. */
  attempts: Generated<number>;
  /** Number of times it was abandoned or failed. An orderly stop of the server does not count. */
  lapses: Generated<number>;
  created_at: string;
  started_at: string | null;
  heartbeat_at: string | null;
  ended_at: string | null;
  expires_at: string | null;
  error_code: string | null;
  error_message: string | null;
}

interface ExportPieceTable {
  job_id: string;
  attempt: number;
  position: number;
  company_id: string | null;
  /** Null if the bytes are in the store of files. */
  content: Buffer | null;
  /** Their SHA-256 in the store; null if they are here. */
  object: string | null;
}

/** Tables of exports. */
export type ExportJobTables = {
  export_job: ExportJobTable;
  export_piece: ExportPieceTable;
};
