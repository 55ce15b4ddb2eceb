import { sql } from 'kysely';
import { messageFor, problem, Problem } from '#contract';
import { decimal, fixedText, unitOf } from '#domain/units';
import type { CompanyStore, Facility } from '#plugins/company/company/server';
import type { ConnectionStore } from '#plugins/network/connections/server';
import type { ProposedRow } from '#plugins/records/record-import/server';
import type { MoneyTables, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Say, Trx } from '#server';
import {
  QuantityRecords,
  SpendAggregation,
  supplierKey,
  type QuantityRecord,
  type SpendProposal,
} from '../domain/index.ts';
import { groupOutcomes, storedLines, type LedgerKey, type LedgerRow } from './ledger-store.ts';
import { facilityOfCostCentre } from './cost-centre-store.ts';
import { MONEY_UNITS } from './money-units.ts';
import { ownMoneyOf } from './own-money.ts';
import type { SpendCatalogue } from './spend-catalogue.ts';
import { SpendMoney } from './spend-money.ts';
import type { SpendText } from './texts/index.ts';

/** Records of spend are of the GHG Protocol: NGER has no Scope 3. */
const FRAMEWORK = 'GHG_PROTOCOL';

const SCOPE = 3;

/** Decimals of a quantity. */
const DECIMALS = 3;

/** Most characters of a reference and a remark. */
const SHORT = 64;

export interface ProposalParts {
  readonly companies: Pick<CompanyStore, 'facilities'>;
  readonly connections: Pick<ConnectionStore, 'counterparties'>;
  readonly library: ReferenceLibrary;
  readonly money: MoneyTables;
  readonly catalogue: SpendCatalogue;
}

/** What is proposed of a ledger. */
export interface Proposed {
  readonly rows: readonly ProposedRow[];
  /** Records by quantity that were found for suppliers: refused ones, and months with more credit than invoices. */
  readonly refused: number;
  readonly credits: number;
}

type Issue = ProposedRow['issues'][number];

/** Adds the counted lines of a ledger up into records, each with the working of its money. */
export async function proposedRecords(
  trx: Trx,
  key: LedgerKey,
  ledger: LedgerRow,
  parts: ProposalParts,
  say: Say<SpendText>,
): Promise<Proposed> {
  const { companyId } = key;
  const facilities = new Map((await parts.companies.facilities(trx, companyId)).map((one) => [one.id, one]));
  const usual = usualFacility(ledger, facilities);
  const byCostCentre = await facilityOfCostCentre(trx, companyId);
  const outcomes = await groupOutcomes(trx, key);
  const sums = new SpendAggregation();
  for await (const page of storedLines(trx, key))
    for (const { line, groupId } of page) {
      const { outcome = null, despite = false } = outcomes.get(groupId) ?? {};
      if (outcome?.kind !== 'counted') continue;
      sums.add(line, byCostCentre.get(line.costCentre.toLowerCase()) ?? usual, { ...outcome, despite });
    }
  const proposals = sums.all();
  const [suppliers, own, quantities] = [
    await parts.connections.counterparties(trx, companyId, 'SUPPLIER'),
    await ownMoneyOf(trx, companyId),
    new QuantityRecords(await quantityRecords(trx, companyId, proposals, parts.library)),
  ];
  const makes = new RowMaker(
    parts,
    new SpendMoney(parts.library, parts.money, own),
    facilities,
    new Map(suppliers.map(({ id, name }) => [supplierKey(name), id])),
    quantities,
    say,
  );
  const rows: ProposedRow[] = [];
  for (const proposal of proposals) {
    if (decimal(proposal.total).isZero()) continue;
    rows.push(await makes.row(rows.length + 1, proposal));
  }
  const count = (code: string) => rows.filter(({ issues }) => issues.some((one) => one.code === code)).length;
  return { rows, refused: count(ALREADY), credits: count(CREDIT) };
}

/** Throws 400 `spend.no-facility` if a company with several facilities has not said which one. */
function usualFacility({ facility_id }: LedgerRow, facilities: ReadonlyMap<string, Facility>): string {
  if (facility_id !== null && facilities.has(facility_id)) return facility_id;
  const [only, ...others] = facilities.keys();
  if (only === undefined || others.length > 0) throw problem('spend.no-facility', 400, 'spend.no-facility');
  return only;
}

const ALREADY = 'spend.already';
const CREDIT = 'spend.credit';
const MONEY = 'spend.no-money';

/** An issue whose text is the message: it names what it is about. */
const issue = (level: Issue['level'], code: string, message: string): Issue => ({
  field: 'quantity',
  level,
  code,
  values: { message },
});

class RowMaker {
  constructor(
    private readonly parts: ProposalParts,
    private readonly money: SpendMoney,
    private readonly facilities: ReadonlyMap<string, Facility>,
    private readonly suppliers: ReadonlyMap<string, string>,
    private readonly quantities: QuantityRecords,
    private readonly say: Say<SpendText>,
  ) {}

  async row(number: number, proposal: SpendProposal): Promise<ProposedRow> {
    const { categoryId, inputTypeId, facilityId, currency, total, from, to, supplier, lines, largest } = proposal;
    const facility = this.facilities.get(facilityId);
    const found = this.parts.catalogue.find(proposal);
    const conversion = found && (await this.conversion(proposal, facility, found.use));
    const issues = [...this.doubled(proposal), ...creditOf(total)];
    if (conversion instanceof Problem) issues.push(issue('error', MONEY, conversion.message));
    const supplierId = this.suppliers.get(proposal.supplierKey);
    const money = conversion === undefined || conversion instanceof Problem ? null : conversion;
    const known = money !== null && unitOf(currency) !== undefined;
    // A currency that is no unit of the catalogue is exchanged here.
    const quantity = money === null || known ? decimal(total) : decimal(total).times(money.rate);
    const { exchangeRate: _, ...prices } = money?.methodInputs ?? {};
    return {
      number,
      cells: [
        from.slice(0, 7),
        facility?.name ?? '',
        found?.input.name ?? inputTypeId,
        supplier,
        total,
        currency,
        String(lines),
        this.say('spend.cell.line', { line: largest.number, amount: largest.amount, text: largest.text }),
      ],
      record: {
        body: {
          typeScope: SCOPE,
          frameworkId: FRAMEWORK,
          facilityId,
          categoryId,
          inputTypeId,
          ...(found ? { consumptionTypeId: found.use.id } : {}),
          ...(money ? { versionId: money.edition } : {}),
          fromDate: from,
          toDate: to,
          quantity: fixedText(quantity, DECIMALS),
          unit: known || money === null ? currency : money.currency,
          methodInputs: known ? { ...money.methodInputs } : prices,
          ...(supplierId === undefined ? {} : { supplierId }),
          reference: referenceOf(supplier, currency),
          remark: this.remark(proposal),
        },
      },
      issues,
    };
  }

  private conversion(
    { inputTypeId, currency, from }: SpendProposal,
    facility: Facility | undefined,
    use: NonNullable<ReturnType<SpendCatalogue['find']>>['use'],
  ) {
    const country = facility?.country ?? '';
    return this.money.conversion({ inputTypeId, use, currency, day: from, country, frameworkId: FRAMEWORK });
  }

  /** A record by quantity of the same supplier and month: refused, unless a person has said that it is something else. */
  private doubled(proposal: SpendProposal): readonly Issue[] {
    const known = this.quantities.of(proposal);
    if (!known) return [];
    const { name, from, to, quantity, unit } = known;
    const message = messageFor('spend.already', { name, from, to, quantity, unit });
    return [issue(proposal.despite ? 'warning' : 'error', ALREADY, message)];
  }

  private remark({ lines, largest, currency }: SpendProposal): string {
    const values = { count: lines, amount: largest.amount, currency, text: largest.text };
    return shortened(this.say('spend.remark', values));
  }
}

const creditOf = (total: string): readonly Issue[] =>
  decimal(total).isNegative() ? [issue('error', CREDIT, messageFor('spend.credit', { total }))] : [];

const shortened = (text: string) => (text.length <= SHORT ? text : `${text.slice(0, SHORT - 1)}…`);

/** The supplier as text, and the currency: records that differ only in these are different records. */
function referenceOf(supplier: string, currency: string): string {
  const ending = `, ${currency}`;
  const most = SHORT - ending.length;
  const name = supplier === '' ? '–' : supplier;
  return `${name.length <= most ? name : `${name.slice(0, most - 1)}…`}${ending}`;
}

/** Records by quantity in the months of the proposals that say whom they are from. */
async function quantityRecords(
  trx: Trx,
  companyId: string,
  proposals: readonly SpendProposal[],
  library: ReferenceLibrary,
): Promise<readonly QuantityRecord[]> {
  const [first, last] = [
    proposals[0]?.from,
    proposals
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ];
  if (first === undefined || last === undefined) return [];
  const { rows } = await sql<{
    id: string;
    from: string;
    to: string;
    supplier: string;
    reference: string;
    remark: string;
    category: string;
    input: string;
    quantity: string;
    unit: string;
  }>`
    select id, from_date as "from", to_date as "to", coalesce(supplier_name, '') as supplier,
      coalesce(reference, '') as reference, coalesce(remark, '') as remark, category, input_type as input,
      quantity::text, unit
    from emission_record
    where company_id = ${companyId} and deleted_at is null and status <> 'VOID' and to_date >= ${first}
      and from_date <= ${last} and not (unit = any(${[...MONEY_UNITS]}::text[]))
      and (supplier_id is not null or coalesce(reference, '') <> '' or coalesce(remark, '') <> '')`.execute(trx);
  return rows.map(({ id, from, to, supplier, reference, remark, category, input, quantity, unit }) => ({
    id,
    from,
    to,
    supplierName: supplier,
    texts: [reference, remark],
    name: library.inputType(category, input)?.name ?? input,
    quantity,
    unit,
  }));
}
