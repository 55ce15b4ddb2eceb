import { defaultsOf, type Migration } from '#server';
import type { CompanyTables } from '../company-tables.ts';

/**
 * The financial year, the currency and the registration number of a company. Companies that exist keep the year from July;
 * those outside Australia get the currency of their country.
 *
 * `financial_year` returns the year a day belongs to, by the year it ends in.
 */
export const companyYearAndNumbers: Migration = {
  id: '0005-company-year-and-numbers',
  async up(db) {
    await db.sql(`
      alter table company
        add column year_first_month smallint not null default 7 check (year_first_month between 1 and 12),
        add column currency text not null default 'AUD' check (currency ~ '^[A-Z]{3}$'),
        add column registration_kind text
          check (registration_kind in ('GB_COMPANY_NUMBER', 'NZ_NZBN', 'US_EIN', 'OTHER')),
        add column registration_number text,
        add column industry_code text,
        add check ((registration_kind is null) = (registration_number is null))`);
    const companies = db.kysely.withTables<CompanyTables>();
    const abroad = await companies
      .selectFrom('company')
      .select('country')
      .distinct()
      .where('country', '<>', 'AU')
      .execute();
    for (const { country } of abroad)
      await companies
        .updateTable('company')
        .set({ currency: defaultsOf(country).currency })
        .where('country', '=', country)
        .execute();
    await db.sql(`
      create function financial_year(day date, first_month integer) returns integer
      language sql immutable parallel safe
      return extract(year from day + make_interval(months => (13 - first_month) % 12))::integer`);
  },
};
