import { createHash } from 'node:crypto';
import { Problem } from '#contract';
import { addMonths, financialYearOf, lastDayOfMonth, monthOf, monthsBetween } from '#domain/time';
import type { RecordService, Writer } from '#plugins/records/records/server';
import type { Clock, DemoCast, DemoChapter } from '#server';
import { noiseOf } from '../demo-activities.ts';
import { DEMO_PURCHASES, type DemoPurchase } from './demo-purchases.ts';

/** Whole financial years before the current one. */
const YEARS = 2;

const QUARTER = 3;

/** Who records, by company code. */
const PREPARERS: Readonly<Record<string, string>> = {
  KURRAJONG: 'preparer@scopebook.test',
  REDGUM: 'services@scopebook.test',
  WATTLE: 'logistics@scopebook.test',
};

interface Period {
  readonly from: string;
  readonly months: number;
  /** Whole months from its last month to the newest one. */
  readonly ago: number;
}

/** Scope 3 of the demo: a record per quarter, and per month in the running one. */
export function valueChainChapter(records: Pick<RecordService, 'create'>, clock: Clock): DemoChapter {
  const periods = () => {
    const first = addMonths(financialYearOf(clock.today()).from, -12 * YEARS);
    return periodsOf(monthsBetween(first, addMonths(monthOf(clock.today()), -1)));
  };

  return {
    id: 'demo/value-chain',
    async write({ companies, people }: DemoCast) {
      for (const [code, purchases] of Object.entries(DEMO_PURCHASES)) {
        const company = companies.get(code);
        const accountId = people.get(PREPARERS[code] ?? '')?.accountId;
        if (!company || !accountId) throw new Error(`The demo has no ${code}, or nobody who records for it.`);
        const writer: Writer = { companyId: company.id, accountId };
        for (const period of periods())
          for (const purchase of purchases) {
            const facilityId = company.facilities.get(purchase.facility);
            if (!facilityId) throw new Error(`The demo has no facility ${purchase.facility}.`);
            await records.create(writer, bodyOf(purchase, period, facilityId)).catch(skipRefused);
          }
      }
    },
  };
}

/** In a demo that somebody has worked in since, a period may be locked or a facility closed: then it gets no record. */
function skipRefused(failure: unknown): void {
  const isOfPeriod = ({ path }: { readonly path: string }) => ['facilityId', 'fromDate', 'toDate'].includes(path);
  if (!(failure instanceof Problem) || (failure.statusCode !== 409 && !failure.issues.some(isOfPeriod))) throw failure;
}

/** Quarters of complete months; what is left are single months. */
export function periodsOf(months: readonly string[]): readonly Period[] {
  const whole = months.length - (months.length % QUARTER);
  return [
    ...months
      .slice(0, whole)
      .flatMap((from, at) =>
        at % QUARTER === 0 ? [{ from, months: QUARTER, ago: months.length - at - QUARTER }] : [],
      ),
    ...months.slice(whole).map((from, at) => ({ from, months: 1, ago: months.length - whole - at - 1 })),
  ];
}

function bodyOf(purchase: DemoPurchase, { from, months, ago }: Period, facilityId: string) {
  const { categoryId, inputTypeId, consumptionTypeId, unit, remark, methodInputs = {} } = purchase;
  return {
    requestId: idOf(`${facilityId}/${categoryId}/${inputTypeId}/${from}`),
    typeScope: 3,
    facilityId,
    frameworkId: 'GHG_PROTOCOL',
    categoryId,
    inputTypeId,
    consumptionTypeId,
    fillMode: 1 as const,
    fromDate: from,
    toDate: lastDayOfMonth(addMonths(from, months - 1)),
    quantity: quantityOf(purchase, months, ago),
    unit,
    methodInputs: { ...methodInputs },
    remark,
  };
}

function quantityOf({ facility, inputTypeId, base, trend, flat }: DemoPurchase, months: number, ago: number): string {
  if (flat) return String(base);
  const quantity =
    base * months * (1 - (trend * ago) / 12) * (1 + 0.12 * (noiseOf(`${facility}/${inputTypeId}/${ago}`) - 0.5));
  return quantity >= 1000 ? quantity.toFixed(0) : quantity.toFixed(2);
}

/** The same UUID for the same text, so that a chapter that was interrupted makes nothing twice. */
function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
