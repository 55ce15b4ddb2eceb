/** Why rows of a company are not in its archive, or are there for reading only. */
export type Reason =
  /** Keys, secrets and what depends on them: they are set up again. */
  | 'secret'
  /** Two companies own them, and the other one is not in the archive: for reading only. */
  | 'shared'
  /** Work that was under way: it ends with this installation. */
  | 'running'
  /** What platform staff know about the company. */
  | 'staff';

/**
 * Tables with a company that an import does not restore. Every other table with a column `company_id` is restored; a
 * test compares this list with the database, so a new table is restored unless somebody says why not.
 */
export const LEFT_OUT: Readonly<Record<string, Reason>> = {
  api_key: 'secret',
  feed_due: 'secret',
  feed_file: 'secret',
  feed_look: 'secret',
  feed_source: 'secret',
  pact_acceptance: 'secret',
  pact_asked: 'secret',
  pact_declined: 'secret',
  pact_delivery: 'secret',
  pact_factor: 'secret',
  pact_grant: 'secret',
  pact_partner: 'secret',
  pact_received: 'secret',
  pact_request: 'secret',
  pact_secret: 'secret',
  scim_group: 'secret',
  scim_group_member: 'secret',
  scim_token: 'secret',
  scim_user: 'secret',
  session: 'secret',
  sso_attempt: 'secret',
  sso_domain: 'secret',
  sso_group: 'secret',
  sso_identity: 'secret',
  sso_provider: 'secret',
  sso_session: 'secret',
  webhook_attempt: 'secret',
  webhook_delivery: 'secret',
  webhook_endpoint: 'secret',
  webhook_event: 'secret',
  benchmark_consent: 'shared',
  benchmark_contribution: 'shared',
  group_consent: 'shared',
  group_entity: 'shared',
  group_entity_facility: 'shared',
  pact_company_grant: 'shared',
  product_comparison_share: 'shared',
  record_request_draft: 'shared',
  record_request_lineage: 'shared',
  record_request_link: 'shared',
  record_request_recipe: 'shared',
  export_job: 'running',
  export_piece: 'running',
  member_invitation: 'running',
  notifications_digest: 'running',
  import_stray_row: 'staff',
};

/** Tables of two companies without a column `company_id`: in the archive for reading only. */
export const BETWEEN_COMPANIES = [
  'company_connection',
  'pact_company_request',
  'record_request',
  'record_request_answer',
  'record_request_event',
  'record_request_proposal',
] as const;

/** Tables left out that a reader may want all the same. */
export const isReadable = (table: string): boolean => LEFT_OUT[table] === 'shared';
