import type { ScenarioBody } from '../contract/index.ts';

/** What is calculated: everything of a scenario but its name and note. */
export type StoredBody = Omit<ScenarioBody, 'name' | 'note'>;

export interface ScenarioTable {
  company_id: string;
  id: string;
  revision: number;
  name: string;
  note: string;
  visibility: 'PRIVATE' | 'COMPANY';
  /** Written as text, read as the object. */
  body: StoredBody;
  owner_id: string;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type ScenarioTables = {
  scenario: ScenarioTable;
  account: { id: string; name: string };
};
