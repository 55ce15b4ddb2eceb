import type { Migration } from '#server';

/**
 * When the provider saw the person prove who they are: `auth_time` of the ID token (OpenID Connect Core 1.0, section 2). A sign-in
 * under way may also be such a proof for a session that is open.
 */
export const proofs: Migration = {
  id: '0003-proofs',
  async up(db) {
    await db.sql('alter table sso_session add column proved_at timestamptz');
    await db.sql('alter table sso_login add column session_id uuid references session');
    await db.sql('alter table sso_login drop constraint sso_login_purpose_check');
    await db.sql(`alter table sso_login add check (purpose in ('sign-in', 'test', 'proof'))`);
    await db.sql(`alter table sso_login add check ((purpose = 'proof') = (session_id is not null))`);
  },
};
