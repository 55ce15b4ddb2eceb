import { expect, test } from 'vitest';
import type { NewNotice, Notices, Recipients } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import type { RecordDetail } from '../../contract/index.ts';
import { RecordNotices } from './record-notices.ts';

const trx = {} as Trx;

/** The fields that a notice uses. */
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

class FakeNotices implements Pick<Notices, 'notify' | 'settle'> {
  readonly sent: { to: Recipients; notice: Omit<NewNotice<string>, 'kind'> & { kind: string } }[] = [];

  async notify<P extends string>(_: Trx, to: Recipients, notice: NewNotice<P>) {
    this.sent.push({ to, notice: { ...notice, kind: notice.kind.id } });
  }

  async settle() {}
}

function scene() {
  const notices = new FakeNotices();
  const accounts = { byId: async (_: Trx, id: string) => ({ name: `Name of ${id}` }) };
  const view = { find: async () => record };
  return {
    sent: notices.sent,
    recordNotices: new RecordNotices(notices, accounts, view, [{ number: 1, id: 'scope1' }]),
  };
}

const member = { companyId: 'c', accountId: 'tom' };
const staff = { companyId: 'c', accountId: 'morgan', isStaff: true };

test('notifies administrators of a record that staff create, and nobody of a record that a member creates', async () => {
  const { sent, recordNotices } = scene();
  await recordNotices.created(trx, member, record);
  expect(sent).toEqual([]);
  await recordNotices.created(trx, staff, record);
  expect(sent).toEqual([
    {
      to: { companyId: 'c', authorities: ['COMPANY_ADMIN'], except: 'morgan' },
      notice: { kind: 'records.created-by-staff', params: PARAMS, subject: 'r1', link: 'scope1/r1' },
    },
  ]);
});

test('notifies the creator of a change, with the name of a colleague but not of staff', async () => {
  const { sent, recordNotices } = scene();
  await recordNotices.changed(trx, member, 'mai', record);
  await recordNotices.changed(trx, staff, 'mai', record);
  expect(sent.map(({ to, notice }) => [to, notice])).toEqual([
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

test('sends the notice of a deletion without a link', async () => {
  const { sent, recordNotices } = scene();
  await recordNotices.deleting(trx, member, 'mai', 'r1');
  await recordNotices.deleting(trx, staff, 'mai', 'r1');
  expect(sent.map(({ notice: { kind, link } }) => [kind, link])).toEqual([
    ['records.deleted', null],
    ['records.deleted-by-staff', null],
  ]);
});

test('does not notify people of their own changes and deletions', async () => {
  const { sent, recordNotices } = scene();
  await recordNotices.changed(trx, member, 'tom', record);
  await recordNotices.deleting(trx, member, 'tom', 'r1');
  expect(sent).toEqual([]);
});
