interface StatementTable {
  company_id: string;
  id: string;
  revision: number;
  year: number;
  file_name: string;
  size: number;
  approved_date: string;
  register_url: string | null;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
}

interface StatementPartTable {
  company_id: string;
  statement_id: string;
  position: number;
  content: Buffer;
}

/** Tables of this plugin, for `trx.withTables`. */
export type StatementTables = {
  modern_slavery_statement: StatementTable;
  modern_slavery_statement_part: StatementPartTable;
};
