import type { Definition } from '../domain/index.ts';

export interface PanelTable {
  company_id: string;
  id: string;
  revision: number;
  name: string;
  visibility: 'PRIVATE' | 'COMPANY';
  /** Written as text, read as the object. */
  definition: Definition;
  owner_id: string;
  created_at: string;
  updated_at: string;
  updated_by: string;
}

interface OrderTable {
  company_id: string;
  account_id: string;
  ids: string[];
}

/** Tables of this plugin, for `trx.withTables`. */
export type PanelTables = {
  own_panel: PanelTable;
  own_panel_order: OrderTable;
  account: { id: string; name: string };
};
