import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server';
import type { FigureStyle } from '../domain/index.ts';
import type { KnownMeaning, OpenedLedger } from './ledger-file.ts';

/** Titles may be long: they are found by their hash. */
const hashOf = (shape: string) => createHash('sha256').update(shape).digest('hex');

/** What a person has said about files with these titles. */
export async function meaningOf(trx: Trx, companyId: string, shape: string): Promise<KnownMeaning | null> {
  const { rows } = await sql<{
    columns: KnownMeaning['columns'];
    day_order: FigureStyle['dayOrder'];
    decimal_mark: FigureStyle['decimalMark'];
  }>`
    select columns, day_order, decimal_mark from spend_meaning
    where company_id = ${companyId} and shape = ${hashOf(shape)}`.execute(trx);
  const [found] = rows;
  return found ? { columns: found.columns, dayOrder: found.day_order, decimalMark: found.decimal_mark } : null;
}

export async function saveMeaning(trx: Trx, companyId: string, opened: OpenedLedger): Promise<void> {
  const { shape, columns, style } = opened;
  await sql`
    insert into spend_meaning (company_id, shape, columns, day_order, decimal_mark)
    values (${companyId}, ${hashOf(shape)}, ${JSON.stringify(columns)}::jsonb, ${style.dayOrder}, ${style.decimalMark})
    on conflict (company_id, shape) do update set columns = excluded.columns, day_order = excluded.day_order,
      decimal_mark = excluded.decimal_mark`.execute(trx);
}
