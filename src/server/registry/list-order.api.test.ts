import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '../db/index.ts';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { ListOrder, newestFirst, pageOfAll } from './list-order.ts';

interface Thing {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly price: string | null;
}

const ID = { by: 'id', type: 'uuid', of: ({ id }: Thing) => id } as const;

/** Orders of every kind: one way, both ways, with nulls, in lower case. */
const ORDERS: Readonly<Record<string, ListOrder<Thing>>> = {
  newest: newestFirst<Thing>('at', 'id', ({ at }) => at),
  name: new ListOrder<Thing>([{ by: sql`lower(name)`, type: 'lower', of: ({ name }) => name }, ID]),
  price: new ListOrder<Thing>([
    { by: 'price', type: 'numeric', of: ({ price }) => price, way: 'desc', nulls: 'last' },
    { by: sql`lower(name)`, type: 'lower', of: ({ name }) => name },
    ID,
  ]),
  'cheapest first': new ListOrder<Thing>([
    { by: 'price', type: 'numeric', of: ({ price }) => price, nulls: 'last' },
    { by: 'at', type: 'timestamptz', of: ({ at }) => at, way: 'desc' },
    { ...ID, way: 'desc' },
  ]),
};

let databases: TestDatabase;

beforeAll(async () => {
  databases = await testDatabase([
    {
      plugin: 'things',
      migrations: [
        {
          id: '0001-thing',
          up: async (db) => {
            await db.sql(
              'create table thing (id uuid primary key, at timestamptz not null, name text not null, price numeric(12,3))',
            );
            await db.sql('create index thing_newest on thing (at desc, id desc)');
          },
        },
      ],
    },
  ]);
});

afterAll(() => databases.drop());

const run = <R>(statement: ReturnType<typeof sql<R>>) =>
  databases.database.asStaff({ action: 'test', audit: false }, async (trx) => (await statement.execute(trx)).rows);

const add = ({ id, at, name, price }: Thing) => run(sql`insert into thing values (${id}, ${at}, ${name}, ${price})`);

// Few values, so that most rows share their sort keys with others. Microseconds, and names that differ only in case.
const thing = fc
  .record({
    at: fc.constantFrom('2026-01-15T09:30:00.123456Z', '2026-01-15T09:30:00.123457Z', '2026-01-15T09:30:01Z'),
    name: fc.constantFrom('Éa', 'éa', 'B"', '[b', 'c'),
    price: fc.constantFrom('1.5', '10', '0.001', null),
  })
  .map((facts) => ({ ...facts, id: uuidv7() }));

/** What others do between two pages: rows they add, and which row they delete, in a share of the list. */
const turn = fc.record({ added: fc.array(thing, { maxLength: 2 }), deleted: fc.option(fc.nat({ max: 99 })) });

test.each(Object.entries(ORDERS))(
  'by %s, what stays is met exactly once and in order, whatever others do between the pages',
  async (_name, order) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(thing, { minLength: 1, maxLength: 9 }),
        fc.array(turn, { maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        async (first, turns, size) => {
          await run(sql`delete from thing`);
          for (const one of first) await add(one);
          const stays = new Set(first.map(({ id }) => id));
          const met: string[] = [];
          let cursor: string | undefined;
          for (let index = 0; ; index += 1) {
            const rows: Thing[] = await run(
              sql<Thing>`select * from thing where ${order.after(cursor)} order by ${order.by} ${order.part({ page: 1, size, cursor })}`,
            );
            met.push(...rows.map(({ id }) => id));
            const next = order.next(rows, size);
            if (next === null) break;
            cursor = next;
            const now = turns[index];
            for (const one of now?.added ?? []) await add({ ...one, id: uuidv7() });
            const there = await run(sql<{ id: string }>`select id from thing order by id`);
            const share = now?.deleted ?? null;
            const gone = share === null ? undefined : there[share % there.length]?.id;
            if (gone === undefined) continue;
            await run(sql`delete from thing where id = ${gone}`);
            stays.delete(gone);
          }
          expect(new Set(met).size).toBe(met.length);
          expect(met).toEqual(expect.arrayContaining([...stays]));
          const sorted = await run(sql<{ id: string }>`select id from thing order by ${order.by}`);
          const left = sorted.map(({ id }) => id).filter((id) => stays.has(id));
          expect(met.filter((id) => left.includes(id))).toEqual(left);
        },
      ),
      { numRuns: 25 },
    );
  },
  60_000,
);

test('a cursor enters the index at its place', async () => {
  const order = newestFirst<Thing>('at', 'id', ({ at }) => at);
  const cursor = order.next([{ id: uuidv7(), at: '2026-01-15T09:30:00Z', name: '', price: null }], 1) ?? undefined;
  const plan = await databases.database.asStaff({ action: 'test', audit: false }, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from thing where ${order.after(cursor)} order by ${order.by} limit 10`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Cond: \(ROW\(at, id\) < ROW/);
  expect(plan).not.toContain('Sort');
});

test.each(['', 'x', '{}', '[]', '["a"]', '[1,2]', '[null,"x"]'])('%j is refused as a place', (cursor) => {
  const order = ORDERS['newest'];
  expect(() => order?.after(cursor)).toThrow(expect.objectContaining({ code: 'list.cursor', statusCode: 422 }));
});

test('a list that is computed as a whole goes on after the row of its cursor', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  expect(pageOfAll(rows, { page: 2, size: 2 }, String)).toEqual({ rows: ['c', 'd'], next: 'd' });
  expect(pageOfAll(rows, { page: 9, size: 2, cursor: 'd' }, String)).toEqual({ rows: ['e'], next: null });
  expect(pageOfAll(['z', ...rows], { page: 1, size: 3, cursor: 'b' }, String)).toEqual({
    rows: ['c', 'd', 'e'],
    next: null,
  });
  expect(() => pageOfAll(rows, { page: 1, size: 2, cursor: 'x' }, String)).toThrow(
    expect.objectContaining({ code: 'list.cursor', statusCode: 422 }),
  );
});
