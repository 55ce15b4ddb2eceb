import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { CompanyTables } from '#plugins/company/company/server';
import type { EmissionRecordTable } from '#plugins/records/records/server';
import type { Caller, Trx } from '#server';
import type { PanelQuery } from '../panel-query.ts';

/** What a page says about its origin. */
export interface PageOrigin {
  /** Null: of several companies. */
  readonly company: { readonly name: string; readonly logo: Uint8Array | null } | null;
  readonly author: string;
  /** Factor sets of the records of the period, by their ids. */
  readonly editions: readonly string[];
}

/** Who made the page, for which company, and from which factor sets. */
export async function originOf(
  trx: Trx,
  query: PanelQuery,
  { caller, accounts }: { readonly caller: Caller; readonly accounts: Pick<AccountStore, 'byId'> },
): Promise<PageOrigin> {
  const [only, ...others] = query.ledger.companyIds ?? [];
  return {
    company: only === undefined || others.length > 0 ? null : await companyOf(trx, only),
    author: (await accounts.byId(trx, caller.accountId))?.name ?? '',
    editions: await editionsOf(trx, query),
  };
}

async function companyOf(trx: Trx, companyId: string) {
  const found = await trx
    .withTables<CompanyTables>()
    .selectFrom('company')
    .leftJoin('company_logo', 'company_logo.company_id', 'company.company_id')
    .select(['company.name', 'company_logo.content as logo'])
    .where('company.company_id', '=', companyId)
    .executeTakeFirst();
  return found ?? null;
}

async function editionsOf(trx: Trx, { ledger }: PanelQuery): Promise<readonly string[]> {
  const { companyIds, facilityIds, from, to, includeDrafts } = ledger;
  let found = trx
    .withTables<{ emission_record: EmissionRecordTable }>()
    .selectFrom('emission_record')
    .select('edition')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('from_date', '<=', to)
    .where('to_date', '>=', from);
  if (companyIds) found = found.where('company_id', 'in', companyIds.length > 0 ? [...companyIds] : [null]);
  if (facilityIds.length > 0) found = found.where('facility_id', 'in', [...facilityIds]);
  if (!includeDrafts) found = found.where('status', '=', 'APPROVED');
  return (await found.orderBy('edition').execute()).map(({ edition }) => edition);
}
