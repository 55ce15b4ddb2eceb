import { messageFor, problem } from '#contract';
import { decimal } from '#domain/units';
import { touchedBy, type RecordPeriods } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { isCountry, uuidv7, type Clock, type Database, type Trx } from '#server';
import type { OwnFactor, OwnFactorBody } from '../contract/index.ts';
import type { OwnFactorTable, OwnFactorTables } from './own-factor-tables.ts';
import { ownFactorOf } from './own-factor-view.ts';

/** The account that acts, and its company. */
export interface OwnFactorWriter {
  readonly companyId: string;
  readonly accountId: string;
}

type Change = Partial<OwnFactorTable> & Pick<OwnFactorTable, 'revision' | 'updated_at' | 'updated_by'>;

const tables = (trx: Trx) => trx.withTables<OwnFactorTables>();

/** The same 404 for a factor that does not exist and for another company's. */
export function unknownOwnFactor(): never {
  throw problem('custom-factor.unknown', 404, 'custom-factors.unknown');
}

/** Contents of a factor by its body; what the body leaves out stays as it was. */
function columnsOf(body: OwnFactorBody, before?: OwnFactorTable) {
  return {
    name: body.name,
    value: body.value,
    unit: body.unit,
    source: body.source,
    basis: body.basis,
    co2: body.co2 ?? null,
    ch4: body.ch4 ?? null,
    n2o: body.n2o ?? null,
    biogenic_co2: body.biogenicCo2 ?? null,
    biogenic_carbon: body.biogenicCarbon ?? null,
    upstream: body.upstream ?? null,
    valid_from: body.validFrom,
    valid_to: body.validTo ?? null,
    category: body.categoryId ?? null,
    input_type: body.inputTypeId ?? null,
    evidence: body.evidence,
    countries: body.countries ?? before?.countries ?? [],
    published_year: body.publishedYear === undefined ? (before?.published_year ?? null) : body.publishedYear,
    url: body.url ?? before?.url ?? '',
  };
}

const GASES = ['co2', 'ch4', 'n2o', 'biogenic_co2', 'biogenic_carbon', 'upstream'] as const;

const isSameFigure = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : decimal(one).equals(other);

/** Writes factors. Each method is one transaction and returns what is stored now. */
export class OwnFactorService {
  constructor(
    private readonly database: Database,
    private readonly library: ReferenceLibrary,
    private readonly periods: readonly RecordPeriods[],
    private readonly clock: Clock,
  ) {}

  async create(writer: OwnFactorWriter, body: OwnFactorBody): Promise<OwnFactor> {
    await this.refuseUnknown(body);
    const { companyId, accountId } = writer;
    const id = uuidv7();
    const at = this.clock.now().toISOString();
    return this.database.withTenant(companyId, async (trx) => {
      const made = { created_at: at, created_by: accountId, updated_at: at, updated_by: accountId };
      await tables(trx)
        .insertInto('own_factor')
        .values({ company_id: companyId, id, revision: 1, retired_at: null, ...columnsOf(body), ...made })
        .execute();
      return (await ownFactorOf(trx, companyId, id)) ?? unknownOwnFactor();
    });
  }

  async update(writer: OwnFactorWriter, id: string, revision: number, body: OwnFactorBody): Promise<OwnFactor> {
    await this.refuseUnknown(body);
    return this.change(writer, id, revision, (_at, before) => columnsOf(body, before));
  }

  retire(writer: OwnFactorWriter, id: string, revision: number): Promise<OwnFactor> {
    return this.change(writer, id, revision, (at) => ({ retired_at: at }));
  }

  private change(
    { companyId, accountId }: OwnFactorWriter,
    id: string,
    revision: number,
    to: (at: string, before: OwnFactorTable) => Partial<OwnFactorTable>,
  ): Promise<OwnFactor> {
    return this.database.withTenant(companyId, async (trx) => {
      const present = await tables(trx)
        .selectFrom('own_factor')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!present) return unknownOwnFactor();
      if (present.retired_at !== null) throw problem('custom-factor.retired', 409, 'custom-factors.is-retired');
      if (present.revision !== revision) throw problem('custom-factor.stale', 409, 'custom-factors.stale');
      const at = this.clock.now().toISOString();
      const next = to(at, present);
      await this.refuseLocked(trx, present, next);
      const change: Change = { ...next, revision: revision + 1, updated_at: at, updated_by: accountId };
      await tables(trx)
        .updateTable('own_factor')
        .set(change)
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
      return (await ownFactorOf(trx, companyId, id)) ?? unknownOwnFactor();
    });
  }

  /** A factor cannot change for days of a locked year; it may end later, and another may follow. */
  private async refuseLocked(trx: Trx, before: OwnFactorTable, change: Partial<OwnFactorTable>): Promise<void> {
    const after = { ...before, ...change };
    const isSame =
      before.unit === after.unit &&
      before.source === after.source &&
      before.basis === after.basis &&
      GASES.every((gas) => isSameFigure(before[gas], after[gas])) &&
      decimal(before.value).equals(after.value);
    const touched = touchedBy(
      { companyId: before.company_id, facilityId: null },
      { from: before.valid_from, to: before.valid_to },
      { from: after.valid_from, to: after.valid_to },
      isSame,
    );
    for (const period of this.periods) await period.refuseLocked(trx, touched);
  }

  /** A factor's category, input and countries must exist. */
  private async refuseUnknown({ categoryId, inputTypeId, countries = [] }: OwnFactorBody): Promise<void> {
    const refuse = (code: string, path: string, message: string) => problem(code, 400, message, [{ path, message }]);
    if (categoryId !== undefined && !this.library.category(categoryId))
      throw refuse('category.unknown', 'categoryId', 'custom-factors.category-unknown');
    const offered = this.library.inputTypes(categoryId === undefined ? {} : { categoryId });
    if (inputTypeId !== undefined && !offered.some(({ id }) => id === inputTypeId))
      throw refuse('input-type.unknown', 'inputTypeId', 'custom-factors.input-unknown');
    for (const country of countries)
      if (!(await isCountry(country)))
        throw refuse('country.unknown', 'countries', messageFor('custom-factors.country-unknown', { country }));
  }
}
