import { enableTenancy, hideColumns, type Migration } from '#server';

const UNKNOWN_COMPANY = `issues @> '[{"code": "company.unknown"}]'::jsonb`;

/**
 * Rows of a staff file that name no known company have a separate table from the rows of the batch's company. Its
 * requests insert, count and delete them; only staff can read their contents.
 */
export const strayRows: Migration = {
  id: '0004-stray-rows',
  async up(db) {
    await db.sql(`
      create table import_stray_row (
        company_id uuid not null references company,
        batch_id uuid not null,
        number integer not null,
        cells jsonb not null,
        issues jsonb not null,
        primary key (company_id, batch_id, number),
        foreign key (company_id, batch_id) references import_batch
      )`);
    await enableTenancy(db, 'import_stray_row');
    await hideColumns(db, 'import_stray_row', ['company_id', 'batch_id', 'number']);
    await db.sql('alter table import_batch add column stray integer not null default 0');
    await db.sql(`
      with moved as (
        delete from import_row as row using import_batch as batch
        where batch.company_id = row.company_id and batch.id = row.batch_id and batch.by_staff and ${UNKNOWN_COMPANY}
        returning row.company_id, row.batch_id, row.number, row.cells, row.issues
      ), kept as (
        insert into import_stray_row (company_id, batch_id, number, cells, issues)
        select company_id, batch_id, number, cells, issues from moved
      )
      update import_batch as batch
      set stray = of.rows, row_count = batch.row_count - of.rows, rejected = batch.rejected - of.rows
      from (select company_id, batch_id, count(*)::integer as rows from moved group by company_id, batch_id) as of
      where batch.company_id = of.company_id and batch.id = of.batch_id and batch.state <> 'CHECKING'`);
  },
};
