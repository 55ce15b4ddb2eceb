import type { Migration } from '#server';

/** Keys of platform staff that nobody of staff answers for any more. */
const STOP = `
  update api_key set stopped_at = now()
  from account as program, account as person
  where program.id = api_key.account_id and person.id = program.service_of and api_key.company_id is null
    and api_key.revoked_at is null and api_key.stopped_at is null`;

/**
 * Keys of platform staff stop when the person who answers for them is suspended or is no longer staff. The database does it,
 * because accounts of staff are changed by commands and by hand, not by a screen. The trail gets the same event as for keys of
 * companies.
 */
export const keysOfStaff: Migration = {
  id: '0004-keys-of-staff',
  async up(db) {
    await db.sql(`
      create function api_key_staff_left() returns trigger language plpgsql as $$
      declare
        stopped record;
      begin
        for stopped in ${STOP} and person.id = old.id returning program.id as account_id, api_key.name
        loop
          insert into security_event (id, kind, subject_id, detail)
          values (gen_random_uuid(), 'api-key.stopped', stopped.account_id,
            jsonb_build_object('key', stopped.name, 'maker', old.name));
        end loop;
        -- What runs later in their name stops as well.
        update account set status = 'INACTIVE' where service_of = old.id and status = 'SERVICE' and company_id is null;
        perform pg_notify('api_key_changed', '*');
        return null;
      end
      $$`);
    await db.sql(`
      create trigger api_key_staff_left after update of status, authorities, company_id on account
      for each row when (old.company_id is null and old.service_of is null and old.status = 'ACTIVE'
        and (new.status <> 'ACTIVE' or new.company_id is not null or not 'ADMIN' = any(new.authorities)))
      execute function api_key_staff_left()`);
    // Keys of those who left before this rule stop as well.
    await db.sql(`${STOP} and (person.status <> 'ACTIVE' or person.company_id is not null)`);
    await db.sql(`
      update account set status = 'INACTIVE'
      where id in (select account_id from api_key where stopped_at is not null) and status = 'SERVICE'`);
  },
};
