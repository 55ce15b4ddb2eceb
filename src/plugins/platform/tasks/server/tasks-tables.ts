/** Tables of this plugin, for `trx.withTables`. */
export type TasksTables = {
  /** Tasks that a person does not want to see until a day. */
  task_snooze: {
    company_id: string;
    account_id: string;
    task: string;
    until: string;
    reason: string;
    at: string;
  };
  /** Tasks that were handed over. */
  task_assignment: {
    company_id: string;
    task: string;
    assignee: string;
    by_account: string;
    remark: string;
    at: string;
  };
  /** What remedies have changed. */
  task_fix: {
    company_id: string;
    id: string;
    task: string;
    remedy: string;
    by_account: string;
    at: string;
    records: number;
    tonnes_before: string;
    tonnes_after: string;
  };
};
