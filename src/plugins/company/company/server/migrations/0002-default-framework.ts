import type { Migration } from '#server';

/** Default framework of new records, and an index of companies by ABN. */
export const defaultFramework: Migration = {
  id: '0002-default-framework',
  async up(db) {
    await db.sql(
      `alter table company add column framework text check (framework in ('NGER', 'GHG_PROTOCOL', 'AASB_S2'))`,
    );
    await db.sql('create index company_abn on company (abn) where abn is not null');
  },
};
