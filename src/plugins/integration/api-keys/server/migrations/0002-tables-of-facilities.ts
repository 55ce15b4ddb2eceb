import {
  FACILITIES_ROLE,
  limitToFacilities,
  limitToRows,
  OF_FACILITY,
  shareAcrossFacilities,
  type Migration,
} from '#server';

/** Rows of one facility each. */
const OF_FACILITIES = [
  'control_basis',
  'emission_month',
  'emission_record',
  'facility_month',
  'facility_quality',
  'instrument_allocation',
  'intensity_figure',
  'record_tally',
] as const;

/** Rows of a record: visible with it. */
const OF_RECORDS = [
  'calculation_run',
  'record_history',
  'record_remark',
  'record_request_lineage',
  'record_request_link',
  'record_warning',
] as const;

/** What a company has once, and what every company reads. To read only. */
const SHARED = [
  'category',
  'company',
  'company_logo',
  'consumption_type',
  'edition',
  'edition_country',
  'factor',
  'framework',
  'framework_edition',
  'input_type',
  'input_type_use',
  'instrument',
  'intensity_denominator',
  'own_factor',
  'own_factor_version',
  'product',
  'sub_category',
] as const;

/** Read by queries of records and books, but about other companies: they look empty. */
const EMPTY = [
  'company_connection',
  'group_consent',
  'group_entity',
  'group_entity_facility',
  'modern_slavery_statement',
  'modern_slavery_statement_part',
  'record_request',
  'target',
] as const;

/** Called by writes of records. They check the company themselves, and what they return is filtered again. */
const FUNCTIONS = ['add_emission_sums', 'locked_periods', 'notifications_tell_company', 'record_ids_found'] as const;

/**
 * What a key that is limited to facilities may see and write. Every other table is closed to it, so a call that needs one is
 * refused (ADR 0082).
 */
export const tablesOfFacilities: Migration = {
  id: '0002-tables-of-facilities',
  async up(db) {
    await limitToRows(db, 'facility', OF_FACILITY('id'));
    for (const table of OF_FACILITIES) await limitToFacilities(db, table);
    for (const table of OF_RECORDS)
      await limitToRows(
        db,
        table,
        `exists (select from emission_record as record
          where record.company_id = ${table}.company_id and record.id = ${table}.record_id)`,
      );
    for (const table of SHARED) await shareAcrossFacilities(db, table);
    for (const table of EMPTY) await limitToRows(db, table, 'false');
    // Locks and seals are closed by whoever may see the whole company; records only hold a period open.
    await limitToFacilities(db, 'facility_period', { rights: ['SELECT', 'INSERT'] });
    await limitToFacilities(db, 'period_restatement', { rights: ['SELECT'] });
    // Files of visible records, to read.
    await limitToRows(
      db,
      'evidence_link',
      `exists (select from emission_record as record
        where record.company_id = evidence_link.company_id and record.id = evidence_link.holder_id)`,
      ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    );
    await limitToRows(
      db,
      'evidence_file',
      `exists (select from evidence_link as link
        where link.company_id = evidence_file.company_id and link.file_id = evidence_file.id)`,
      ['SELECT'],
    );
    for (const table of ['evidence_content', 'evidence_chunk'])
      await limitToRows(
        db,
        table,
        `exists (select from evidence_file as file
          where file.company_id = ${table}.company_id and file.sha256 = ${table}.sha256)`,
        ['SELECT'],
      );
    // Ids of requests and records alone, written before the record is there.
    await limitToRows(db, 'record_creation', 'true');
    // Writers lock these rows, for which PostgreSQL wants the right to update a column.
    for (const table of ['company', 'evidence_file', 'facility_period'])
      await db.sql(`grant update (company_id) on ${table} to ${FACILITIES_ROLE}`);
    // Names of people in histories, and whom to notify. The policies of companies compare addresses.
    await shareAcrossFacilities(db, 'account');
    // Limited to the recipients by the policies of these tables.
    await limitToRows(db, 'notifications_notice', 'true', ['SELECT', 'INSERT', 'UPDATE']);
    await limitToRows(db, 'notifications_setting', 'true', ['SELECT']);
    await db.sql(`grant insert on security_event, mail_message to ${FACILITIES_ROLE}`);
    for (const name of FUNCTIONS)
      await db.sql(`
        do $$
        declare called regprocedure;
        begin
          for called in select oid::regprocedure from pg_proc where proname = '${name}' and prosecdef
          loop
            execute format('grant execute on function %s to ${FACILITIES_ROLE}', called);
          end loop;
        end
        $$`);
  },
};
