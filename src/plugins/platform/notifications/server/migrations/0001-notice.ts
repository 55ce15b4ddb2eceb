import type { Migration } from '#server';

const READER = "nullif(current_setting('app.company_id', true), '')::uuid";

/** The accounts whose notices the transaction may access; without the setting no row is visible. */
const ACCOUNTS = "string_to_array(nullif(current_setting('app.notice_accounts', true), ''), ',')::uuid[]";

/**
 * A notice belongs to one account, and with it to a company; those of platform staff have none, so keys begin with the
 * account. The policy requires both: a colleague has no more access than another company.
 */
export const notice: Migration = {
  id: '0001-notice',
  async up(db) {
    await db.sql(`
      create table notifications_notice (
        id uuid primary key,
        company_id uuid references company,
        account_id uuid not null references account,
        kind text not null,
        subject text not null,
        params jsonb not null check (jsonb_typeof(params) = 'object'),
        link text,
        count integer not null default 1 check (count > 0),
        created_at timestamptz not null,
        told_at timestamptz not null,
        read_at timestamptz
      )`);
    // The list, with and without read notices; the second index counts unread ones without reading a row.
    await db.sql(`create index notifications_notice_list on notifications_notice (account_id, told_at desc, id desc)`);
    await db.sql(
      `create index notifications_notice_unread on notifications_notice (account_id, told_at desc, id desc) where read_at is null`,
    );
    await db.sql(`create index notifications_notice_old on notifications_notice (read_at) where read_at is not null`);
    await db.sql(`alter table notifications_notice enable row level security`);
    await db.sql(`alter table notifications_notice force row level security`);
    const own = `company_id is not distinct from ${READER} and account_id = any (${ACCOUNTS})`;
    await db.sql(`create policy own_account on notifications_notice using (${own}) with check (${own})`);
  },
};
