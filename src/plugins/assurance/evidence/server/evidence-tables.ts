import type { Generated } from 'kysely';

/** Stored bytes, once per company and hash. */
export interface EvidenceContentTable {
  company_id: string;
  /** SHA-256 of the bytes, 64 hexadecimal digits. */
  sha256: string;
  /** In bytes. */
  size: number;
  format: string;
  stored_at: string;
}

export interface EvidenceChunkTable {
  company_id: string;
  sha256: string;
  position: number;
  /** Null if the bytes are in the store of files. */
  content: Buffer | null;
  /** Their SHA-256 in the store; null if they are here. */
  object: string | null;
}

/** A name for stored bytes. */
export interface EvidenceFileTable {
  company_id: string;
  id: string;
  sha256: string;
  name: string;
  uploaded_at: string;
  uploaded_by: string;
  /**
   * Since when it must not be deleted although nothing holds it: it was detached from a settled holder whose history
   * mentions it.
   */
  kept_at: Generated<string | null>;
}

export interface EvidenceLinkTable {
  company_id: string;
  holder_id: string;
  file_id: string;
  position: number;
  linked_at: string;
  linked_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type EvidenceTables = {
  evidence_content: EvidenceContentTable;
  evidence_chunk: EvidenceChunkTable;
  evidence_file: EvidenceFileTable;
  evidence_link: EvidenceLinkTable;
};
