import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Database, type Trx } from '#server';
import { apiServer, type ApiServer } from '../../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../../tests/support/record-bodies.ts';
import { periodsOf, RecordPeriods } from '../write/record-periods.ts';
import { KeptPlaces, type PageWanted } from './kept-places.ts';
import { RecordListView } from './record-list-view.ts';

/** Enough for pages that are far from both ends of the list. */
const RECORDS = 52_000;
const SIZE = 20;

/** Rows between two places: their numbers have four and five digits. */
const STEP = 1_000;

let server: ApiServer;
let user: string;
let companyId: string;
let facilityId: string;
let columns: readonly string[];
let view: RecordListView;

/** Places that are read again whenever they do not hold, and say how often a page began at one. */
class WatchedPlaces extends KeptPlaces {
  entered = 0;
  dropped = 0;

  constructor() {
    let now = 0;
    super(() => (now += 60_000), STEP);
  }

  override async entryOf(trx: Trx, wanted: PageWanted) {
    const entry = await super.entryOf(trx, wanted);
    if (entry !== null) this.entered += 1;
    return entry;
  }

  override drop(key: Parameters<KeptPlaces['drop']>[0]): void {
    this.dropped += 1;
    super.drop(key);
  }
}

const places = new WatchedPlaces();

/** Copies a record with moments and days spread at random, counted in the tallies in the same transaction. */
const copies = async (from: string, count: number) =>
  server.test.query(
    `with made as (
       insert into emission_record (${columns.join(', ')})
       select ${columns
         .map((name) => {
           if (name === 'id') return 'gen_random_uuid()';
           if (name === 'created_at') return "created_at - random() * interval '9 h'";
           return name;
         })
         .join(', ')}
       from emission_record cross join generate_series(1, ${count}) where id = '${from}' returning company_id
     )
     update record_tally set records = records + ${count} where company_id = '${companyId}' and first_month = '2025-07-01'`,
  );

const created = async (change: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await server.call('POST', '/api/scope-management/create', {
    as: user,
    body: dieselBody(facilityId, { quantity: 50, ...change }),
  });
  return body.data.id;
};

beforeAll(async () => {
  server = await apiServer();
  const { services } = server;
  view = new RecordListView(services.get(ReferenceLibrary), periodsOf(services.every(RecordPeriods)), places);
  const company = await server.company('Longest list');
  companyId = company.id;
  facilityId = company.facility.id;
  user = await server.signedIn(company.id, ['USER']);
  const found = await server.test.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'emission_record' order by ordinal_position`,
  );
  columns = found.map(({ name }) => name);
  await copies(await created(), RECORDS - 1);
  // Three months, each with its own tally.
  await server.test.query(
    `update emission_record set from_date = date '2025-05-01' + extract(epoch from created_at)::int % 92
     where company_id = $1`,
    [companyId],
  );
  await server.test.query(
    `with months as (
       select date_trunc('month', from_date)::date as month, count(*) as records
       from emission_record where company_id = $1 group by 1
     ), one as (
       delete from record_tally where company_id = $1 returning *
     )
     insert into record_tally
     select changed.* from one cross join months cross join lateral jsonb_populate_record(
       null::record_tally, to_jsonb(one) || jsonb_build_object('first_month', month, 'records', months.records)
     ) as changed`,
    [companyId],
  );
}, 120_000);

afterAll(() => server.close());

const ALL = {
  typeScope: 1,
  facilityId: [],
  categoryId: [],
  inputTypeId: [],
  status: [],
  size: SIZE,
};

interface Asked {
  readonly page: number;
  readonly sort: 'ASC' | 'DESC';
  readonly fieldSort: 'createdAt' | 'fromDate';
}

/** A page of the product and the same rows by a plain offset, in one snapshot. */
const bothOf = ({ page, sort, fieldSort }: Asked) =>
  server.services.get(Database).withTenant(
    companyId,
    async (trx) => {
      await sql`set transaction isolation level repeatable read`.execute(trx);
      const shown = await view.page(trx, { ...ALL, companyId, page, sort, fieldSort });
      const column = fieldSort === 'createdAt' ? 'created_at' : 'from_date';
      const plain = await sql<{ id: string }>`
        select id from emission_record
        where company_id = ${companyId}::uuid and scope = 1 and deleted_at is null and status <> 'VOID'
        order by ${sql.raw(`${column} ${sort}, id ${sort}`)} limit ${SIZE} offset ${(page - 1) * SIZE}`.execute(trx);
      return { shown: shown.data.map(({ id }) => id), plain: plain.rows.map(({ id }) => id) };
    },
    { readonly: true },
  );

const somePage = (): number => 1 + Math.floor((0.3 + 0.4 * Math.random()) * (RECORDS / SIZE));
const PAGES = [1_010, 1_300, 1_590];

describe('pages far from both ends', () => {
  test.each(
    (['createdAt', 'fromDate'] as const).flatMap((fieldSort) =>
      (['ASC', 'DESC'] as const).flatMap((sort) => PAGES.map((page) => ({ fieldSort, sort, page }))),
    ),
  )('are those of a plain offset: %o', async (asked) => {
    const { shown, plain } = await bothOf(asked);
    expect(plain).toHaveLength(SIZE);
    expect(shown).toEqual(plain);
  });

  test('are counted from the nearest place', async () => {
    const wanted = { companyId, typeScope: 1, records: RECORDS, skipped: 26_300 } as const;
    const [up, down] = await server.services
      .get(Database)
      .withTenant(companyId, (trx) =>
        Promise.all([
          places.entryOf(trx, { ...wanted, sort: 'ASC' }),
          places.entryOf(trx, { ...wanted, sort: 'DESC' }),
        ]),
      );
    expect(up).toMatchObject({ keptBefore: 26_000, skipped: 300, lastBefore: 51_000 });
    expect(down).toMatchObject({ keptBefore: 26_000, skipped: 26_300 });
  });

  test('are counted from an end once a record has left the list, and from a place again after that', async () => {
    const asked = { page: 1_300, sort: 'DESC', fieldSort: 'createdAt' } as const;
    const id = await created();
    await bothOf(asked);
    const { dropped, entered } = places;
    await server.call('POST', `/api/scope-management/delete/${id}`, { as: user });
    const first = await bothOf(asked);
    expect(first.shown).toEqual(first.plain);
    expect(places.dropped).toBe(dropped + 1);
    await bothOf(asked);
    expect(places).toMatchObject({ dropped: dropped + 1, entered: entered + 2 });
  });

  test('stay right while others create, delete and commit late', async () => {
    let isOver = false;
    const statuses = new Set<number>();
    const ids = await server.test.query<{ id: string }>(
      'select id from emission_record where company_id = $1 order by random() limit 200',
      [companyId],
    );
    const waiting = ids.map(({ id }) => id);
    const write = async () => {
      let last = await created();
      while (!isOver) {
        const way = Math.random();
        if (way < 0.4) last = await created();
        else if (way < 0.7) await copies(last, 1 + Math.floor(Math.random() * 5));
        else {
          // Never the one that is copied: the tally would count copies of a deleted record.
          const id = waiting.pop() ?? (await created());
          const { status } = await server.call('POST', `/api/scope-management/delete/${id}`, { as: user });
          statuses.add(status);
        }
      }
    };
    const writers = [write(), write()];
    let looked = 0;
    const { entered, dropped } = places;
    try {
      for (; looked < 20; looked++) {
        const fieldSort = Math.random() < 0.7 ? 'createdAt' : 'fromDate';
        const asked = { page: somePage(), sort: Math.random() < 0.5 ? 'ASC' : 'DESC', fieldSort } as const;
        const { shown, plain } = await bothOf(asked);
        expect({ asked, shown }).toEqual({ asked, shown: plain });
      }
    } finally {
      isOver = true;
      await Promise.all(writers);
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(places.entered - entered).toBeGreaterThan(places.dropped - dropped);
    expect(places.dropped).toBeGreaterThan(dropped);
  }, 90_000);
});
