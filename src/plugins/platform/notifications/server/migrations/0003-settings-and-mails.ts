import { APP_ROLE, STAFF_ROLE, type Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";
const ACCOUNTS = "string_to_array(nullif(current_setting('app.notice_accounts', true), ''), ',')::uuid[]";

/**
 * Notification settings by topic, for the bell and for mail. A notice of a topic without the bell is stored as read; how
 * it is mailed is decided when it is written, so that a later choice does not affect earlier notices.
 */
export const settingsAndMails: Migration = {
  id: '0003-settings-and-mails',
  async up(db) {
    await db.sql(`
      create table notifications_setting (
        company_id uuid references company,
        account_id uuid not null references account,
        topic text not null,
        in_app boolean not null,
        mail text not null check (mail in ('never', 'daily', 'at-once')),
        primary key (account_id, topic)
      )`);
    await db.sql(`
      create table notifications_digest (
        company_id uuid references company,
        account_id uuid primary key references account,
        zone text not null,
        hour smallint not null check (hour between 0 and 23),
        last_day date
      )`);
    const own = `company_id is not distinct from ${READER} and account_id = any (${ACCOUNTS})`;
    for (const table of ['notifications_setting', 'notifications_digest']) {
      await db.sql(`alter table ${table} enable row level security`);
      await db.sql(`alter table ${table} force row level security`);
      await db.sql(`create policy own_account on ${table} using (${own}) with check (${own})`);
    }
    await db.sql(`alter table notifications_notice add column mail text check (mail in ('daily', 'at-once'))`);
    await db.sql(
      `create index notifications_notice_mail on notifications_notice (mail, account_id) where mail is not null`,
    );
    await db.sql(
      `drop function notifications_tell_company(uuid, text[], uuid[], uuid, text, text, jsonb, text, timestamptz, timestamptz)`,
    );
    await db.sql(`
      create function notifications_tell_company(
        to_company uuid, to_authorities text[], to_accounts uuid[], by_account uuid,
        what text, about text, places jsonb, leads_to text, happened timestamptz, folded_since timestamptz,
        of_topic text, mailed text
      ) returns void language plpgsql security definer
      set search_path = public, pg_temp set row_security = off
      as $$
      declare
        told uuid[];
      begin
        with wanted as (
          select account.id, coalesce(setting.in_app, true) as rings,
            nullif(coalesce(setting.mail, mailed), 'never') as mail
          from account left join notifications_setting setting
            on setting.account_id = account.id and setting.topic = of_topic
          where account.company_id = to_company and status = 'ACTIVE' and account.id is distinct from by_account
            and (authorities && to_authorities or account.id = any (to_accounts))
        ), folded as (
          update notifications_notice
          set count = count + 1, params = places, link = leads_to, told_at = happened, told_in = pg_current_xact_id()
          where account_id in (select id from wanted) and company_id = to_company and kind = what and subject = about
            and read_at is null and created_at >= folded_since
          returning account_id
        ), added as (
          insert into notifications_notice
            (id, company_id, account_id, kind, subject, params, link, created_at, told_at, read_at, mail)
          select gen_random_uuid(), to_company, id, what, about, places, leads_to, happened, happened,
            case when rings then null else happened end, mail
          from wanted where id not in (select account_id from folded)
          returning account_id
        )
        select array_agg(account_id) into told
        from (select account_id from folded union select account_id from added) as anybody;
        perform pg_notify('push', 'account ' || account_id) from unnest(told) as given (account_id);
      end
      $$`);
    const signature = `notifications_tell_company(uuid, text[], uuid[], uuid, text, text, jsonb, text, timestamptz, timestamptz, text, text)`;
    await db.sql(`revoke all on function ${signature} from public`);
    await db.sql(`grant execute on function ${signature} to ${APP_ROLE}, ${STAFF_ROLE}`);
  },
};
