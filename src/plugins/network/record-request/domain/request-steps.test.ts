import { describe, expect, test } from 'vitest';
import { allowedActs, isOverdue, REQUEST_STEPS, stepFrom, type Actor, type StepName } from './request-steps.ts';

const STATUSES = ['PENDING', 'IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELLED'];
const ACTORS: readonly Actor[] = ['CUSTOMER', 'SUPPLIER', 'STAFF'];

/** The whole state machine: which side may take a request from which status to which. Everything else is refused. */
const MACHINE = [
  'SUPPLIER begin PENDING IN_PROGRESS',
  'SUPPLIER submit IN_PROGRESS SUBMITTED',
  'SUPPLIER submit CHANGES_REQUESTED SUBMITTED',
  'CUSTOMER requestChanges SUBMITTED CHANGES_REQUESTED',
  'CUSTOMER accept SUBMITTED ACCEPTED',
  'SUPPLIER decline PENDING DECLINED',
  'SUPPLIER decline IN_PROGRESS DECLINED',
  'CUSTOMER cancel PENDING CANCELLED',
  'CUSTOMER cancel IN_PROGRESS CANCELLED',
  'CUSTOMER cancel SUBMITTED CANCELLED',
  'CUSTOMER cancel CHANGES_REQUESTED CANCELLED',
  ...STATUSES.filter((status) => status !== 'PENDING').map((status) => `STAFF reset ${status} PENDING`),
];

test('allows exactly these steps', () => {
  const found = ACTORS.flatMap((actor) =>
    (Object.keys(REQUEST_STEPS) as StepName[]).flatMap((step) =>
      STATUSES.flatMap((status) => {
        const next = stepFrom(step, { status, actor, connected: true });
        return 'to' in next ? [`${actor} ${step} ${status} ${next.to}`] : [];
      }),
    ),
  );
  expect([...found].sort()).toEqual([...MACHINE].sort());
});

test('checks the side first, then the connection, then the status', () => {
  const place = { status: 'ACCEPTED', actor: 'CUSTOMER', connected: false } as const;
  expect(stepFrom('submit', place)).toEqual({ refusal: 'record-request.not-yours' });
  expect(stepFrom('accept', place)).toEqual({ refusal: 'record-request.disconnected' });
  expect(stepFrom('accept', { ...place, connected: true })).toEqual({ refusal: 'record-request.no-such-step' });
  expect(stepFrom('reset', { ...place, actor: 'STAFF' })).toEqual({ to: 'PENDING' });
});

describe('available actions', () => {
  const acts = (status: string, actor: Actor, change = {}) =>
    [...allowedActs({ status, actor, connected: true, writes: true, hasAnswer: false, ...change })].sort();

  test('a pending request can be begun, answered at once, declined or cancelled', () => {
    expect(acts('PENDING', 'SUPPLIER')).toEqual(['answer', 'begin', 'decline', 'remark', 'submit']);
    expect(acts('PENDING', 'CUSTOMER')).toEqual(['cancel', 'remark', 'remind']);
  });

  test('a submitted one can be accepted or returned; the supplier may share it', () => {
    expect(acts('SUBMITTED', 'CUSTOMER', { hasAnswer: true })).toEqual([
      'accept',
      'cancel',
      'remark',
      'requestChanges',
    ]);
    expect(acts('SUBMITTED', 'SUPPLIER', { hasAnswer: true })).toEqual(['remark', 'share']);
  });

  test('a supplier that owes an answer may be reminded, also of requested changes', () => {
    expect(STATUSES.filter((status) => acts(status, 'CUSTOMER').includes('remind'))).toEqual([
      'PENDING',
      'IN_PROGRESS',
      'CHANGES_REQUESTED',
    ]);
  });

  test('an accepted one can be restated by the supplier', () => {
    expect(acts('ACCEPTED', 'SUPPLIER', { hasAnswer: true })).toEqual(['propose', 'remark', 'share']);
    expect(acts('ACCEPTED', 'STAFF')).toEqual(['reset']);
  });

  test('readers without write access, and disconnected companies, have no actions', () => {
    expect(acts('PENDING', 'SUPPLIER', { writes: false })).toEqual([]);
    expect(acts('PENDING', 'SUPPLIER', { connected: false })).toEqual([]);
  });
});

test('overdue is an unanswered request after its due date', () => {
  expect(isOverdue('PENDING', '2026-03-01', '2026-03-01')).toBe(false);
  expect(isOverdue('PENDING', '2026-03-01', '2026-03-02')).toBe(true);
  expect(isOverdue('CHANGES_REQUESTED', '2026-03-01', '2026-03-02')).toBe(true);
  expect(isOverdue('SUBMITTED', '2026-03-01', '2026-03-02')).toBe(false);
  expect(isOverdue('PENDING', null, '2026-03-02')).toBe(false);
});
