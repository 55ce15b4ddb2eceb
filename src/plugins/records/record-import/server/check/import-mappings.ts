import { sql } from 'kysely';
import { withReach, type Caller, type Clock, type Database } from '#server';

/** Fields of the columns of a foreign file: field ids by normalised title. */
export type Mapping = Readonly<Record<string, string>>;

/** Saved mappings for files with the same titles. Each company has its own, and so has platform staff. */
export class ImportMappings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async find(caller: Caller, fingerprint: string): Promise<Mapping> {
    return withReach(this.database, caller, 'mapping of an import', async (trx) => {
      const { rows } = await (
        caller.companyId === null
          ? sql<{ columns: Mapping }>`select columns from import_staff_mapping where fingerprint = ${fingerprint}`
          : sql<{ columns: Mapping }>`
            select columns from import_mapping
            where company_id = ${caller.companyId} and fingerprint = ${fingerprint}`
      ).execute(trx);
      return rows[0]?.columns ?? {};
    });
  }

  async keep(caller: Caller, fingerprint: string, mapping: Mapping): Promise<void> {
    const columns = JSON.stringify(mapping);
    const at = this.clock.now().toISOString();
    await withReach(this.database, caller, 'mapping of an import', async (trx) => {
      await (
        caller.companyId === null
          ? sql`
            insert into import_staff_mapping (fingerprint, columns, at, by_account)
            values (${fingerprint}, ${columns}, ${at}, ${caller.accountId})
            on conflict (fingerprint) do update set columns = excluded.columns, at = excluded.at,
              by_account = excluded.by_account`
          : sql`
            insert into import_mapping (company_id, fingerprint, columns, at, by_account)
            values (${caller.companyId}, ${fingerprint}, ${columns}, ${at}, ${caller.accountId})
            on conflict (company_id, fingerprint) do update set columns = excluded.columns, at = excluded.at,
              by_account = excluded.by_account`
      ).execute(trx);
    });
  }
}
