import { expect, test } from 'vitest';
import type { NewNotice, Notices, Recipients } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import type { RecordDetail } from '../../contract/index.ts';
import { RecordNotices } from './record-notices.ts';

const trx = {} as Trx;

/** What a notice says of a record; the rest of it does not matter here. */
const record = {
  id: 'r1',
  typeScope: 1,
  inputTypeId: 'diesel',
  inputTypeName: 'Diesel oil',
  facilityName: 'Ironbark',
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
} as RecordDetail;

const PARAMS = {
  input: 'Diesel oil',
  inputId: 'diesel',
  facility: 'Ironbark',
  from: '2025-07-01',
  to: '2025-07-31',
};

class FakeNotices implements Pick<Notices, 'tell' | 'settle'> {
  readonly told: { to: Recipients; notice: Omit<NewNotice<string>, 'kind'> & { kind: string } }[] = [];

  async tell<P extends string>(_: Trx, to: Recipients, notice: NewNotice<P>) {
    this.told.push({ to, notice: { ...notice, kind: notice.kind.id } });
  }

  async settle() {}
}

function scene() {
  const notices = new FakeNotices();
  const accounts = { byId: async (_: Trx, id: string) => ({ id, name: `Name of ${id}` }) as never };
  const view = { find: async () => record };
  return { told: notices.told, tells: new RecordNotices(notices, accounts, view, [{ number: 1, id: 'scope1' }]) };
}

const member = { companyId: 'c', accountId: 'tom' };
const staff = { companyId: 'c', accountId: 'morgan', isStaff: true };

test('a record staff create is told to the administrators; one of the own people is told to nobody', async () => {
  const { told, tells } = scene();
  await tells.created(trx, member, record);
  expect(told).toEqual([]);
  await tells.created(trx, staff, record);
  expect(told).toEqual([
    {
      to: { companyId: 'c', authorities: ['COMPANY_ADMIN'], except: 'morgan' },
      notice: { kind: 'records.created-by-staff', params: PARAMS, subject: 'r1', link: 'scope1/r1' },
    },
  ]);
});

test('a change is told to the creator: by a colleague with the name, by staff without', async () => {
  const { told, tells } = scene();
  await tells.changed(trx, member, 'mai', record);
  await tells.changed(trx, staff, 'mai', record);
  expect(told.map(({ to, notice }) => [to, notice])).toEqual([
    [
      { companyId: 'c', accounts: ['mai'], except: 'tom' },
      { kind: 'records.changed', params: { ...PARAMS, who: 'Name of tom' }, subject: 'r1', link: 'scope1/r1' },
    ],
    [
      { companyId: 'c', accounts: ['mai'], except: 'morgan' },
      { kind: 'records.changed-by-staff', params: PARAMS, subject: 'r1', link: 'scope1/r1' },
    ],
  ]);
});

test('a deletion leads nowhere', async () => {
  const { told, tells } = scene();
  await tells.deleting(trx, member, 'mai', 'r1');
  await tells.deleting(trx, staff, 'mai', 'r1');
  expect(told.map(({ notice: { kind, link } }) => [kind, link])).toEqual([
    ['records.deleted', null],
    ['records.deleted-by-staff', null],
  ]);
});

test('nobody is told of the own change or deletion', async () => {
  const { told, tells } = scene();
  await tells.changed(trx, member, 'tom', record);
  await tells.deleting(trx, member, 'tom', 'r1');
  expect(told).toEqual([]);
});
