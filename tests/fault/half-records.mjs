/**
 * Records without the run they name, and runs that do not belong to a record at its revision: what a transaction that
 * was not one would leave behind. Cells are compared by `rollup-verify`.
 */
export const HALF_RECORDS = `
  select record.id, 'record without its run' as what
  from emission_record as record
  left join calculation_run as run
    on run.company_id = record.company_id and run.id = record.run_id and run.record_id = record.id
      and run.record_revision = record.revision
  where run.id is null
  union all
  select run.id, 'run without its record'
  from calculation_run as run
  left join emission_record as record
    on record.company_id = run.company_id and record.id = run.record_id and record.revision >= run.record_revision
  where record.id is null`;
