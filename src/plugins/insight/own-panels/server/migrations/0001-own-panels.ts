import { enableTenancy, type Migration } from '#server';

/** Panels as they are defined, and the order in which a person sees them. Figures are never stored. */
export const panels: Migration = {
  id: '0001-own-panels',
  async up(db) {
    await db.sql(`
      create table own_panel (
        company_id uuid not null references company,
        id uuid not null,
        revision integer not null,
        name text not null,
        visibility text not null check (visibility in ('PRIVATE', 'COMPANY')),
        definition jsonb not null,
        owner_id uuid not null references account,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by uuid not null,
        primary key (company_id, id)
      )`);
    await enableTenancy(db, 'own_panel');
    await db.sql('create index own_panel_owner on own_panel (owner_id)');
    await db.sql(`
      create table own_panel_order (
        company_id uuid not null references company,
        account_id uuid not null references account on delete cascade,
        ids uuid[] not null,
        primary key (company_id, account_id)
      )`);
    await enableTenancy(db, 'own_panel_order');
    await db.sql('create index own_panel_order_account on own_panel_order (account_id)');
  },
};
