import { sql } from 'kysely';
import { messageFor } from '#contract';
import type { RecordBody } from '#plugins/records/records/contract';
import type { CheckedRecord, CheckFinding, ManyRecordsCheck, RecordCheck } from '#plugins/records/records/server';
import type { Trx } from '#server';
import { PaidFor, supplierOf, type SpendRecord } from '../domain/index.ts';
import { MONEY_UNITS } from './money-units.ts';

const CODE = 'spend.paid';

/** Days of the longest period of a record by spend. Ledgers make records of a month. */
const LONGEST = 366;

const isMoney = (unit: string) => MONEY_UNITS.includes(unit);

/** Whether a record is by quantity and may tell whom it is from. */
const mayTell = ({ unit, supplierId, reference, remark }: RecordBody) =>
  !isMoney(unit) && Boolean(supplierId ?? reference ?? remark);

/** Suppliers with money of a period, each once for a category and unit. Read by `spend_money_by_day`. */
export const moneyIn = (companyId: string, from: string, to: string) => sql<SpendRecord>`
  select from_date as "from", to_date as "to", category as "categoryId", supplier_id as "supplierId",
    coalesce(supplier_name, '') as "supplierName", coalesce(reference, '') as reference, sum(quantity)::text as quantity, unit
  from emission_record
  where company_id = ${companyId} and deleted_at is null and status <> 'VOID' and scope = 3
    and unit in (${sql.join(MONEY_UNITS.map((unit) => sql.lit(unit)))})
    and from_date <= ${to} and from_date >= ${from}::date - ${LONGEST}::integer and to_date >= ${from}
    and (supplier_id is not null or reference ~ ', [A-Z]{3}$')
  group by from_date, to_date, category, supplier_id, supplier_name, reference, unit`;

async function spendIn(trx: Trx, companyId: string, from: string, to: string): Promise<PaidFor> {
  return new PaidFor((await moneyIn(companyId, from, to).execute(trx)).rows);
}

function findings({ record }: Pick<CheckedRecord, 'record'>, spend: PaidFor): readonly CheckFinding[] {
  if (!mayTell(record)) return [];
  const { fromDate: from, toDate: to, categoryId, supplierId = null, reference = '', remark } = record;
  const known = spend.of({ from, to, categoryId, supplierId, texts: [reference, remark] });
  if (!known) return [];
  const values = {
    supplier: supplierOf(known) || known.reference,
    from: known.from,
    to: known.to,
    quantity: known.quantity,
    unit: known.unit,
  };
  return [{ level: 'warning', code: CODE, path: 'quantity', message: messageFor(CODE, values), values }];
}

/** Warns of a record by quantity whose supplier's money of the same period is recorded already. */
export const paidForCheck: RecordCheck = {
  id: 'spend/paid-for',
  check: async (trx, checked) => {
    const { companyId, record } = checked;
    return mayTell(record) ? findings(checked, await spendIn(trx, companyId, record.fromDate, record.toDate)) : [];
  },
  many: (companyId) => new PaidForInFile(companyId),
};

export class PaidForInFile implements ManyRecordsCheck {
  private spend = new PaidFor([]);

  constructor(private readonly companyId: string) {}

  async ask(trx: Trx, records: readonly RecordBody[]): Promise<void> {
    const asked = records.filter(mayTell);
    const [first] = asked.map(({ fromDate }) => fromDate).toSorted();
    const last = asked
      .map(({ toDate }) => toDate)
      .toSorted()
      .at(-1);
    this.spend =
      first === undefined || last === undefined ? new PaidFor([]) : await spendIn(trx, this.companyId, first, last);
  }

  look(checked: Pick<CheckedRecord, 'record'>): readonly CheckFinding[] {
    return findings(checked, this.spend);
  }
}
