import type { Migration } from '#server';

/**
 * Marks, queries and exceptions refer to records of the sample. A drawing reads from one snapshot and may not see a
 * mark that is set while it waits. The foreign key then keeps the mark's record in the sample, and the drawing is
 * rejected.
 */
export const workHoldsItsSample: Migration = {
  id: '0004-work-holds-its-sample',
  async up(db) {
    for (const table of ['audit_tick', 'audit_query', 'audit_exception']) {
      await db.sql(`
        alter table ${table} add constraint ${table}_sampled
          foreign key (company_id, engagement_id, record_id) references audit_sample`);
    }
    await db.sql('create index audit_query_sampled on audit_query (company_id, engagement_id, record_id)');
    await db.sql('create index audit_exception_sampled on audit_exception (company_id, engagement_id, record_id)');
  },
};
