import { describe, expect, test } from 'vitest';
import { noticeKind, type NoticeRow } from '../contract/index.ts';
import { noticeWords } from './notice-words.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'river.rose': '{{who}} saw {{river}} rise on {{day}}',
  'river.rose.often': '{{river}} rose {{count}} times',
  'river.where': 'At {{river}}',
  'river.name.h': 'the Hunter',
  'notifications.unknown': 'Something happened',
  'flood.told': '{{who}} told',
  'flood.told.often': '{{who}} told {{count}}',
  'flood.waits': '{{count}} of {{who}} wait',
  'flood.over': 'All of {{who}} is done',
};

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  Object.entries(values).reduce(
    (text, [place, value]) => text.replaceAll(`{{${place}}}`, String(value)),
    TEXTS[key] ?? key,
  );

const TOLD = {
  kind: 'flood.told',
  params: { who: 'Mai' },
  id: 'w',
  link: null,
  toldAt: '2026-07-14T08:00:00Z',
  readAt: null,
};

const kind = noticeKind({
  id: 'river.rose',
  act: 'changed',
  places: ['who', 'river', 'riverId', 'day'],
  sentence: 'river.rose',
  repeated: 'river.rose.often',
  detail: 'river.where',
  named: { river: { under: 'river.name', by: 'riverId' } },
});

const row = (params: Record<string, string>, count = 1): NoticeRow => ({
  id: 'n',
  kind: 'river.rose',
  params: { who: 'Mai', river: 'Hunter River', riverId: 'h', day: '2026-07-14', ...params },
  count,
  link: null,
  toldAt: '2026-07-14T08:00:00Z',
  waiting: null,
  readAt: null,
});

test('shows event and object in the reader’s language, with formatted days', () => {
  expect(noticeWords(kind, row({}), t)).toEqual({
    title: 'Mai saw the Hunter rise on 14/07/2026',
    text: 'At the Hunter',
    act: 'changed',
  });
});

test('shows a name without a translation as given', () => {
  expect(noticeWords(kind, row({ riverId: 'own' }), t).text).toBe('At Hunter River');
  expect(noticeWords(kind, { ...row({}), params: { who: 'Mai', river: 'Hunter River' } }, t).text).toBe(
    'At Hunter River',
  );
});

test('shows how often an event was repeated, if the kind has a text for it', () => {
  expect(noticeWords(kind, row({}, 3), t).title).toBe('the Hunter rose 3 times');
  const { repeated: _, ...plain } = kind;
  expect(noticeWords(plain, row({}, 3), t).title).toBe('Mai saw the Hunter rise on 14/07/2026');
});

test('shows a generic text for a kind that is no longer declared', () => {
  expect(noticeWords(undefined, row({}), t)).toEqual({ title: 'Something happened' });
});

describe('waiting work', () => {
  const flood = noticeKind({
    id: 'flood.told',
    act: 'created',
    places: ['who'],
    sentence: 'flood.told',
    repeated: 'flood.told.often',
    waiting: { some: 'flood.waits', none: 'flood.over' },
    detail: 'river.where',
  });
  const said = (count: number, waiting: number | null) => noticeWords(flood, { ...TOLD, count, waiting }, t).title;

  test('shows how much is waiting now, not how often it was sent', () => {
    expect(said(209, 8)).toBe('8 of Mai wait');
    expect(said(209, 1)).toBe('1 of Mai wait');
    expect(said(1, 3)).toBe('3 of Mai wait');
  });

  test('says when nothing is waiting any more, and shows the usual text without a count', () => {
    expect([said(209, 0), said(1, 0)]).toEqual(['All of Mai is done', 'All of Mai is done']);
    expect([said(1, 1), said(1, null), said(2, null)]).toEqual(['Mai told', 'Mai told', 'Mai told 2']);
  });
});
