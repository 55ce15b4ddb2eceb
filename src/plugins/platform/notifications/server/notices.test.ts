import { expect, test } from 'vitest';
import type { Trx } from '#server';
import { noticeKind } from '../contract/index.ts';
import type { NoticeForAccounts, NoticeForCompany, NoticeStore } from './notice-store.ts';
import { NoticesImpl } from './notices.ts';
import type { RecipientView, WantedAccounts } from './recipient-view.ts';

const NOW = '2026-07-14T08:00:00.000Z';
const clock = { now: () => new Date(NOW), today: () => '2026-07-14' };

/** Stands for the transaction that is passed through. */
const trx = {} as Trx;

class FakeRecipientView implements RecipientView {
  readonly asked: { companyId: string | null; wanted: WantedAccounts }[] = [];

  constructor(private readonly found: readonly string[]) {}

  async find(_: Trx, companyId: string | null, wanted: WantedAccounts) {
    this.asked.push({ companyId, wanted });
    return this.found;
  }
}

class FakeNoticeStore implements Pick<NoticeStore, 'add' | 'addForCompany' | 'settle'> {
  readonly settled: (readonly [readonly string[], string])[] = [];

  async settle(_: Trx, accounts: readonly string[], { subject }: { readonly subject: string }) {
    this.settled.push([accounts, subject]);
  }

  readonly added: NoticeForAccounts[] = [];
  readonly addedForCompany: NoticeForCompany[] = [];
  readonly inside: Trx[] = [];

  async add(given: Trx, notice: NoticeForAccounts) {
    this.inside.push(given);
    this.added.push(notice);
  }

  async addForCompany(_: Trx, notice: NoticeForCompany) {
    this.addedForCompany.push(notice);
  }
}

const kind = noticeKind({ id: 'river.rose', places: ['river'], act: 'changed', sentence: 'river.notice.rose' });
const notice = { kind, params: { river: 'Hunter' }, subject: 'hunter', link: 'rivers/hunter' };

function scene(found: readonly string[]) {
  const [store, recipients] = [new FakeNoticeStore(), new FakeRecipientView(found)];
  return { store, recipients, notices: new NoticesImpl(store, recipients, clock) };
}

test('stores a notice as its kind and parameters, for each recipient, never as text', async () => {
  const { store, recipients, notices } = scene(['mai', 'tom']);
  await notices.notify(trx, { companyId: 'c', accounts: ['mai', 'tom', 'gone'], except: 'priya' }, notice);
  expect(recipients.asked).toEqual([{ companyId: 'c', wanted: { ids: ['mai', 'tom', 'gone'] } }]);
  expect(store.inside).toHaveLength(1);
  expect(store.inside[0]).toBe(trx);
  expect(store.added).toEqual([
    {
      companyId: 'c',
      recipients: [
        { accountId: 'mai', id: expect.any(String) },
        { accountId: 'tom', id: expect.any(String) },
      ],
      kind: 'river.rose',
      subject: 'hunter',
      params: { river: 'Hunter' },
      link: 'rivers/hunter',
      at: NOW,
      topic: 'other',
      mail: 'never',
      foldedSince: '2026-07-14T07:00:00.000Z',
    },
  ]);
});

test('finds recipients by authority, and leaves out the person who did it', async () => {
  const { store, recipients, notices } = scene(['mai', 'tom']);
  await notices.notify(trx, { companyId: 'c', authorities: ['COMPANY_ADMIN'], except: 'tom' }, notice);
  expect(recipients.asked).toEqual([{ companyId: 'c', wanted: { authorities: ['COMPANY_ADMIN'] } }]);
  expect(store.added[0]?.recipients.map(({ accountId }) => accountId)).toEqual(['mai']);
});

test('writes nothing if there is no recipient', async () => {
  for (const found of [[], ['tom']]) {
    const { store, notices } = scene(found);
    await notices.notify(trx, { companyId: 'c', accounts: ['tom'], except: 'tom' }, notice);
    expect(store.added).toEqual([]);
  }
});

test('notifies another company by roles or accounts, without reading its people', async () => {
  const { store, recipients, notices } = scene([]);
  await notices.notifyCompany(trx, 'theirs', {}, notice);
  await notices.notifyCompany(trx, 'theirs', { accounts: ['mai'] }, notice);
  await notices.notifyCompany(trx, 'theirs', { roles: ['COMPANY_ADMIN'], except: 'tom' }, notice);
  expect(recipients.asked).toEqual([]);
  expect(store.addedForCompany.map(({ authorities, accounts, except }) => [authorities, accounts, except])).toEqual([
    [['COMPANY_ADMIN', 'USER'], [], null],
    [[], ['mai'], null],
    [['COMPANY_ADMIN'], [], 'tom'],
  ]);
  expect(store.addedForCompany[0]).toMatchObject({ companyId: 'theirs', kind: 'river.rose', at: NOW });
});
