import { setTimeout as wait } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { signIn } from '../support/company-with-user.mjs';

/** A process of PostgreSQL that waits tells after ten seconds at last what it has read. */
const TOLD = 10_500;

const STAFF = { email: 'staff@indexes.test', password: 'geese on the pond' };

/** Somebody of the platform; answers the token. */
export async function addStaff(product, client) {
  await client.query(
    `with person as (
       insert into account (id, company_id, email, name, authorities)
       values (gen_random_uuid(), null, $1, 'Somebody', '{ADMIN}') returning id
     ) insert into credential (account_id, password_hash) select id, $2 from person`,
    [STAFF.email, await hash(STAFF.password)],
  );
  return signIn(product, STAFF);
}

/** Lists that people ask, by what they are called. */
const LISTS = [
  ['as it opens', ''],
  ['by first day', 'fieldSort=fromDate'],
  ['by quantity', 'fieldSort=quantity'],
  ['by total', 'fieldSort=total'],
  ['by status', 'fieldSort=status'],
  ['of a facility', 'facilityId={facility}'],
  ['of an input', 'inputTypeId={input}'],
  ['of a rare status', 'status=SUBMITTED'],
  ['with warnings', 'warnings=open'],
  ['with files', 'evidence=with'],
  ['without files', 'evidence=without'],
  ['of a supplier', 'supplierId={supplier}'],
  ['of a customer', 'customerId={supplier}'],
  ['of days', 'from=2025-02-01&to=2025-02-10'],
  ['with a word', 'search=disputed'],
];

const DAYS = 'from=2024-07-01&to=2025-06-30';

/** Calls besides the lists, of a company's people. */
const OTHERS = [
  ['dashboard, totals', `/api/dashboard/list/total?${DAYS}`],
  ['dashboard, part of a month', '/api/dashboard/list/total?from=2024-07-10&to=2025-06-20'],
  ['dashboard, completeness', `/api/dashboard/list/completeness?${DAYS}`],
  ['dashboard, customers', `/api/dashboard/customer/emission?${DAYS}`],
  ['dashboard, suppliers', `/api/dashboard/supplier/emission?${DAYS}`],
  ['dashboard, inputs', `/api/dashboard/input-type/consumption?${DAYS}`],
  ['approvals', '/api/approvals/list?page=1&size=10'],
  ['tasks', '/api/tasks/list?page=1&size=10'],
  ['export', '/api/scope-management/export?format=csv'],
  ['open warnings', '/api/record-warning/list?page=1&size=10'],
];

/**
 * Makes each call and asks PostgreSQL which indexes of `emission_record` it has read.
 * @returns {Promise<Map<string, string[]>>} calls by index
 */
export async function readCalls(product, client, { user, token, staff }) {
  const { rows } = await client.query(
    `select id, input_type as input, created_by as account from emission_record where company_id = $1 limit 1`,
    [user.companyId],
  );
  const { input, id, account } = rows[0];
  const places = { facility: user.facilities[0], input, supplier: user.companyId, id, account };
  const filled = (text) => text.replaceAll(/\{(\w+)\}/g, (_whole, name) => places[name]);
  const called = async (who, target, body) => {
    const answer = await fetch(`${product.address}${filled(target)}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${who}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) console.log(`  ${target}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
    else await answer.arrayBuffer();
  };
  const readers = new Map();
  let before = await scans(client);
  const note = async (name, act) => {
    await act();
    await wait(TOLD);
    const after = await scans(client);
    for (const [index, count] of after)
      if (count > (before.get(index) ?? 0)) readers.set(index, [...(readers.get(index) ?? []), name]);
    before = after;
  };
  const list = (root, query) => `${root}/list?typeScope=1&page=1&size=10${query === '' ? '' : `&${query}`}`;
  for (const [name, query] of LISTS)
    await note(`list ${name}`, () => called(token, list('/api/scope-management', query)));
  await note('totals of a list', () =>
    called(token, '/api/scope-management/list/total?typeScope=1&facilityId={facility}'),
  );
  await note('one record', () => called(token, '/api/scope-management/{id}'));
  for (const [name, target] of OTHERS) await note(name, () => called(token, target));
  for (const [name, query] of LISTS)
    await note(`staff's list ${name}`, () => called(staff, list('/api/admin/scope-management', query)));
  await note("staff's list of what a person entered", () =>
    called(staff, '/api/admin/scope-management/list/user?typeScope=1&page=1&size=10&userId={account}'),
  );
  await note("staff's list of a company", () =>
    called(staff, list('/api/admin/scope-management', `companyId=${user.companyId}`)),
  );
  await note("staff's one record", () => called(staff, '/api/admin/scope-management/{id}'));
  await note("staff's dashboard", () => called(staff, `/api/admin/dashboard/list/total?${DAYS}`));
  return readers;
}

/** How often each index was read so far. */
async function scans(client) {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    `select indexrelname as name, idx_scan::int as scans from pg_stat_user_indexes where relname = 'emission_record'`,
  );
  return new Map(rows.map(({ name, scans: count }) => [name, count]));
}
