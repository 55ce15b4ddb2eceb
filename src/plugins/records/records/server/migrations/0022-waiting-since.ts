import type { Migration } from '#server';

/**
 * Every submitted record says since when it waits and who submitted it: from its history where that has it, otherwise its
 * last change, which made it wait. The index reads what waits in the order of the queue.
 */
export const waitingSince: Migration = {
  id: '0022-waiting-since',
  async up(db) {
    await db.sql(`
      update emission_record as record
      set submitted_at = coalesce(record.submitted_at, said.at, record.updated_at),
        submitted_by = coalesce(record.submitted_by, said.by_account, record.updated_by)
      from emission_record as held
        left join lateral (
          select at, by_account from record_history
          where company_id = held.company_id and record_id = held.id and act = 'SUBMITTED'
          order by revision desc limit 1
        ) as said on true
      where record.company_id = held.company_id and record.id = held.id
        and held.status = 'SUBMITTED' and (held.submitted_at is null or held.submitted_by is null)`);
    await db.sql(`
      create index emission_record_waiting on emission_record (company_id, submitted_at, id)
      where status = 'SUBMITTED' and deleted_at is null`);
  },
};
