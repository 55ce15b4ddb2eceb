import { sql } from 'kysely';
import { decimal, exactText } from '#domain/units';
import type { MoneyFigure, MoneyFigures, MoneyTables } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { OwnMoney } from '../contract/index.ts';

/** Rates and indices that the company has entered, in order. */
export async function ownMoneyOf(trx: Trx, companyId: string): Promise<readonly OwnMoney[]> {
  const { rows } = await sql<OwnMoney>`
    select kind, currency, year, value::text, day, source from spend_money
    where company_id = ${companyId} order by kind, currency, year`.execute(trx);
  return rows.map((row) => ({ ...row, value: exactText(decimal(row.value)) }));
}

export async function saveOwnMoney(trx: Trx, companyId: string, figure: OwnMoney): Promise<void> {
  const { kind, currency, year, value, day, source } = figure;
  await sql`
    insert into spend_money (company_id, kind, currency, year, value, day, source)
    values (${companyId}, ${kind}, ${currency}, ${year}, ${value}, ${day}, ${source})
    on conflict (company_id, kind, currency, year)
      do update set value = excluded.value, day = excluded.day, source = excluded.source`.execute(trx);
}

export async function dropOwnMoney(
  trx: Trx,
  companyId: string,
  { kind, currency, year }: Pick<OwnMoney, 'kind' | 'currency' | 'year'>,
): Promise<void> {
  await sql`
    delete from spend_money
    where company_id = ${companyId} and kind = ${kind} and currency = ${currency} and year = ${year}`.execute(trx);
}

const DOLLAR = 'USD';

/** The published figures, and those of the company for years of which none is published. */
export function withOwn(figures: MoneyFigures, own: readonly OwnMoney[]): MoneyFigures {
  const find = (kind: OwnMoney['kind'], currency: string, year: number): MoneyFigure | undefined => {
    const found = own.find((one) => one.kind === kind && one.currency === currency && one.year === year);
    if (!found) return undefined;
    const unit = kind === 'rate' ? `${currency}/${DOLLAR}` : '';
    return { year, value: found.value, unit, name: found.source, source: `${found.source}, ${found.day}` };
  };
  const years = (kind: OwnMoney['kind'], currency: string, published: readonly number[]) => [
    ...new Set([
      ...published,
      ...own.filter((one) => one.kind === kind && one.currency === currency).map(({ year }) => year),
    ]),
  ];
  return {
    currencies: () => figures.currencies(),
    rateYears: (currency) => years('rate', currency, figures.rateYears(currency)),
    rate: (currency, year) => figures.rate(currency, year) ?? find('rate', currency, year),
    indexYears: (currency) => years('index', currency, figures.indexYears(currency)),
    index: (currency, year) => figures.index(currency, year) ?? find('index', currency, year),
  };
}

/** Units of a currency for one US dollar in the last published year, for ranking only; 1 if nothing is published. */
export async function lastRates(money: MoneyTables): Promise<(currency: string) => string> {
  const figures = await money.figures();
  return (currency) => {
    const year = figures.rateYears(currency).at(-1);
    const rate = year === undefined ? undefined : figures.rate(currency, year);
    if (!rate) return '1';
    return rate.unit.startsWith(`${DOLLAR}/`) ? exactText(decimal(1).div(rate.value)) : rate.value;
  };
}
