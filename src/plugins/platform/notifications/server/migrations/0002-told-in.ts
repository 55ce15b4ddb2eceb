import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

/**
 * For pushing: the transaction that wrote the notice, so that a reader who reconnects with the snapshot of their last read
 * gets what was committed since, in whatever order transactions ended. And a function to notify people of another company.
 */
export const toldIn: Migration = {
  id: '0002-told-in',
  async up(db) {
    await db.sql(`alter table notifications_notice add column told_in xid8 not null default pg_current_xact_id()`);
    await db.sql(`create index notifications_notice_told_in on notifications_notice (account_id, told_in)`);
    // A transaction of one company must not see accounts of another. This function finds them and returns nothing: the
    // caller does not learn who was notified, nor whether anyone was.
    await db.sql(`
      create function notifications_tell_company(
        to_company uuid, to_authorities text[], to_accounts uuid[], by_account uuid,
        what text, about text, places jsonb, leads_to text, happened timestamptz, folded_since timestamptz
      ) returns void language plpgsql security definer
      set search_path = public, pg_temp set row_security = off
      as $$
      declare
        told uuid[];
      begin
        with wanted as (
          select id from account
          where company_id = to_company and status = 'ACTIVE' and id is distinct from by_account
            and (authorities && to_authorities or id = any (to_accounts))
        ), folded as (
          update notifications_notice
          set count = count + 1, params = places, link = leads_to, told_at = happened, told_in = pg_current_xact_id()
          where account_id in (select id from wanted) and company_id = to_company and kind = what and subject = about
            and read_at is null and created_at >= folded_since
          returning account_id
        ), added as (
          insert into notifications_notice (id, company_id, account_id, kind, subject, params, link, created_at, told_at)
          select gen_random_uuid(), to_company, id, what, about, places, leads_to, happened, happened
          from wanted where id not in (select account_id from folded)
          returning account_id
        )
        select array_agg(account_id) into told
        from (select account_id from folded union select account_id from added) as anybody;
        perform pg_notify('push', 'account ' || account_id) from unnest(told) as given (account_id);
      end
      $$`);
    const signature = `notifications_tell_company(uuid, text[], uuid[], uuid, text, text, jsonb, text, timestamptz, timestamptz)`;
    await db.sql(`revoke all on function ${signature} from public`);
    await db.sql(`grant execute on function ${signature} to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
