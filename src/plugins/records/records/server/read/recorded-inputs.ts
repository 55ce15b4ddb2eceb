import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { actsFor } from '#plugins/company/company/server';
import { serve, withReach, type Database, type ServedRoute } from '#server';
import { recordedInputsRoute } from '../../contract/index.ts';
import type { RecordTables } from '../record-tables.ts';

/** Inputs that have records in a company. Filters offer only these, because most inputs are never used. */
export function recordedInputsHandler(database: Database, library: ReferenceLibrary): ServedRoute {
  return serve(recordedInputsRoute, async ({ caller, query }) => {
    const companyId =
      caller.companyId === null && query.companyId === undefined ? null : actsFor(caller, query.companyId);
    const rows = await withReach(database, caller, `recorded inputs of ${companyId ?? 'every company'}`, (trx) => {
      let used = trx.withTables<RecordTables>().selectFrom('record_tally').select(['scope', 'category', 'input_type']);
      if (companyId !== null) used = used.where('company_id', '=', companyId);
      if (query.typeScope !== undefined) used = used.where('scope', '=', query.typeScope);
      return used.distinct().execute();
    });
    const commonObjects = rows.map((row) => ({
      id: row.input_type,
      code: row.input_type,
      name: library.inputType(row.category, row.input_type)?.name ?? row.input_type,
      categoryId: row.category,
      typeScope: row.scope,
    }));
    return {
      statusCode: 200,
      data: { commonObjects: commonObjects.toSorted((one, other) => one.name.localeCompare(other.name, 'en')) },
    };
  });
}
