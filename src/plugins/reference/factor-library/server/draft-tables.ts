import type { JSONColumnType } from 'kysely';
import type { DraftStatus, ImpactRecord } from '../contract/index.ts';
import type { FactorLine } from '../domain/edition-file.ts';
import type { EditionFinding } from '../domain/edition-rules.ts';
import type { Impact } from '../domain/impact.ts';

export interface EditionDraftTable {
  id: string;
  revision: number;
  status: DraftStatus;
  edition_id: string;
  family: string;
  title: string;
  published: string;
  applies_from: string;
  applies_to: string;
  gwp_set: string;
  source: string;
  licence: string;
  frameworks: string[];
  file_name: string | null;
  file_hash: string | null;
  file_lines: JSONColumnType<readonly FactorLine[]> | null;
  findings: JSONColumnType<readonly EditionFinding[]> | null;
  /** The library's error message when it was tried with these rows. */
  fault: string | null;
  comment: string | null;
  reason: string | null;
  created_at: string;
  created_by: string;
  /** Everyone who worked on it: none of them may publish it. */
  touched_by: string[];
  submitted_at: string | null;
  submitted_by: string | null;
  published_at: string | null;
  published_by: string | null;
}

export interface EditionPreviewTable {
  draft_id: string;
  draft_revision: number;
  run: string;
  state: 'RUNNING' | 'DONE' | 'FAILED';
  done: number;
  total: number;
  impact: JSONColumnType<Impact> | null;
  records: JSONColumnType<readonly ImpactRecord[]> | null;
  started_at: string;
  beat_at: string;
}

export type DraftTables = { edition_draft: EditionDraftTable; edition_preview: EditionPreviewTable };
