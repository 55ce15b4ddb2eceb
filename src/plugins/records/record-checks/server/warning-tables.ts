/** Who deals with a warning. Without an owner it has only a due day. */
interface WarningOwnerTable {
  company_id: string;
  warning_id: string;
  owner: string | null;
  due: string | null;
  by_account: string;
  at: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type WarningTables = { warning_owner: WarningOwnerTable };
