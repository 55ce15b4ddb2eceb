import { enableTenancy, type Migration } from '#server';

const TABLES = [
  'spend_rule',
  'spend_rules_state',
  'spend_meaning',
  'spend_cost_centre',
  'spend_money',
  'spend_ledger',
  'spend_line',
  'spend_group',
  'spend_decision',
  'spend_count',
] as const;

/** Ledgers with their lines and groups, decisions about them, and what a company has said about all its ledgers. */
export const spend: Migration = {
  id: '0001-spend',
  async up(db) {
    await db.sql(`
      create table spend_rule (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null check (revision >= 1),
        priority integer not null check (priority >= 1),
        account_from text not null,
        account_to text not null,
        supplier text not null,
        words text[] not null,
        amount_from numeric(18,6),
        amount_to numeric(18,6),
        outcome text not null,
        changed_at timestamptz not null,
        changed_by uuid not null,
        primary key (company_id, id)
      )`);
    await db.sql(`
      create table spend_rules_state (
        company_id uuid not null references company,
        revision integer not null,
        primary key (company_id)
      )`);
    await db.sql(`
      create table spend_meaning (
        company_id uuid not null references company,
        shape text not null,
        columns jsonb not null,
        day_order text check (day_order in ('day-first', 'month-first')),
        decimal_mark text check (decimal_mark in ('.', ',')),
        primary key (company_id, shape)
      )`);
    await db.sql(`
      create table spend_cost_centre (
        company_id uuid not null references company,
        code text not null,
        facility_id uuid not null,
        primary key (company_id, code)
      )`);
    await db.sql(`
      create table spend_money (
        company_id uuid not null references company,
        kind text not null check (kind in ('rate', 'index')),
        currency text not null,
        year integer not null,
        value numeric(18,6) not null check (value > 0),
        day date not null,
        source text not null,
        primary key (company_id, kind, currency, year)
      )`);
    await db.sql(`
      create table spend_ledger (
        company_id uuid not null references company,
        item_id uuid not null,
        state text not null check (state in ('OPEN', 'RECORDED')),
        lines integer not null,
        totals integer not null,
        zeros integer not null,
        faults integer not null,
        faulty jsonb not null,
        cost_centres jsonb not null,
        rules_revision integer not null,
        facility_id uuid,
        batch_id uuid,
        created_at timestamptz not null,
        created_by uuid not null,
        primary key (company_id, item_id)
      )`);
    await db.sql(`
      create table spend_line (
        company_id uuid not null,
        item_id uuid not null,
        number integer not null,
        group_id text not null,
        account text not null,
        account_name text not null,
        supplier text not null,
        description text not null,
        day date not null,
        amount numeric(18,6) not null,
        currency text not null,
        cost_centre text not null,
        primary key (company_id, item_id, number),
        foreign key (company_id, item_id) references spend_ledger on delete cascade
      )`);
    await db.sql('create index spend_line_of_group on spend_line (company_id, item_id, group_id, number)');
    await db.sql(`
      create table spend_group (
        company_id uuid not null,
        item_id uuid not null,
        id text not null,
        account text not null,
        account_name text not null,
        supplier text not null,
        currency text not null,
        rule_id text,
        rule_outcome text,
        because jsonb not null,
        lines integer not null,
        total numeric(24,6) not null,
        rank numeric(24,6) not null,
        largest jsonb not null,
        first_day date not null,
        last_day date not null,
        years integer[] not null,
        tokens text[] not null,
        outcome text,
        state text not null check (state in ('COUNTED', 'LEFT_OUT', 'BY_QUANTITY', 'UNCLASSIFIED')),
        primary key (company_id, item_id, id),
        foreign key (company_id, item_id) references spend_ledger on delete cascade
      )`);
    await db.sql('create index spend_group_ranked on spend_group (company_id, item_id, rank desc, id)');
    await db.sql('create index spend_group_of_state on spend_group (company_id, item_id, state, rank desc, id)');
    await db.sql(`
      create table spend_decision (
        company_id uuid not null,
        item_id uuid not null,
        group_id text not null,
        outcome text not null,
        despite boolean not null,
        tokens text[] not null,
        at timestamptz not null,
        by_account uuid not null,
        primary key (company_id, item_id, group_id),
        foreign key (company_id, item_id) references spend_ledger on delete cascade
      )`);
    await db.sql(`
      create table spend_count (
        company_id uuid not null references company,
        token text not null,
        outcome text not null,
        count integer not null,
        primary key (company_id, token, outcome)
      )`);
    for (const table of TABLES) await enableTenancy(db, table);
  },
};
