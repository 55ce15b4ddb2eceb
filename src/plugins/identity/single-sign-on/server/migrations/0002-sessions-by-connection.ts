import { APP_ROLE, enableTenancy, type Migration } from '#server';

/**
 * A session by a provider names its company and the connection it began with, so that a change of either ends it. Earlier
 * sessions name no connection, and are not renewed.
 */
export const sessionsByConnection: Migration = {
  id: '0002-sessions-by-connection',
  async up(db) {
    await db.sql('alter table sso_session add column company_id uuid references company');
    await db.sql(`alter table sso_session add column connection_hash text not null default ''`);
    await db.sql('delete from sso_session using session where session.id = session_id and session.company_id is null');
    await db.sql(
      'update sso_session set company_id = session.company_id from session where session.id = sso_session.session_id',
    );
    await db.sql('alter table sso_session alter column company_id set not null');
    await db.sql('alter table sso_session alter column connection_hash drop default');
    await db.sql('alter table sso_session drop constraint sso_session_pkey');
    await db.sql('alter table sso_session add primary key (company_id, session_id)');
    await db.sql('create unique index sso_session_id on sso_session (session_id)');
    await enableTenancy(db, 'sso_session');
    // Administrators end these sessions with their settings.
    await db.sql(`grant select on sso_session to ${APP_ROLE}`);
  },
};
