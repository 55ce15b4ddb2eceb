import type { Generated } from 'kysely';

interface AppTable {
  account_id: string;
  /** Null until the first one is confirmed. */
  secret_sealed: Generated<string | null>;
  confirmed_at: Generated<string | null>;
  /** The newest step whose code was accepted; older codes are refused. */
  last_step: Generated<number | null>;
  /** Secret of an app that is being set up. */
  next_sealed: Generated<string | null>;
  /** When it was begun. */
  next_begun_at: Generated<string | null>;
}

interface PasskeyTable {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: string;
  last_used_at: Generated<string | null>;
}

interface RecoveryCodeTable {
  account_id: string;
  hash: string;
  made_at: string;
  used_at: Generated<string | null>;
}

interface ChallengeTable {
  hash: string;
  purpose: string;
  account_id: string | null;
  password_since: string | null;
  client: string;
  webauthn: Generated<string | null>;
  attempts: Generated<number>;
  expires_at: string;
}

interface ProofTable {
  session_id: string;
  proved_at: string;
}

interface RuleTable {
  company_id: string;
  is_required: boolean;
  revision: number;
  changed_at: string;
  changed_by: string;
}

/** Tables of this plugin, for `trx.withTables`. */
export type FactorTables = {
  authenticator_app: AppTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: ChallengeTable;
  session_proof: ProofTable;
  second_factor_rule: RuleTable;
};
