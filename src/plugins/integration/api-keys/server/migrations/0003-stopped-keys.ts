import { APP_ROLE, type Migration } from '#server';

/** Keys whose person left the company are stopped until an administrator takes them over. */
export const stoppedKeys: Migration = {
  id: '0003-stopped-keys',
  async up(db) {
    await db.sql('alter table api_key add column stopped_at timestamptz');
    await db.sql(`grant select (stopped_at), update (stopped_at) on api_key to ${APP_ROLE}`);
    // Keys of those who left before this rule stop as well.
    await db.sql(`
      update api_key set stopped_at = now()
      from account as program join account as person on person.id = program.service_of
      where program.id = api_key.account_id and person.status = 'INACTIVE' and api_key.revoked_at is null`);
    await db.sql(`
      update account set status = 'INACTIVE'
      where id in (select account_id from api_key where stopped_at is not null)`);
  },
};
