import { expect, test } from 'vitest';
import { noticeKind, type NoticeRow } from '../contract/index.ts';
import { noticeWords } from './notice-words.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'river.rose': '{{who}} saw {{river}} rise on {{day}}',
  'river.rose.often': '{{river}} rose {{count}} times',
  'river.where': 'At {{river}}',
  'river.name.h': 'the Hunter',
  'notifications.unknown': 'Something happened',
};

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  Object.entries(values).reduce(
    (text, [place, value]) => text.replaceAll(`{{${place}}}`, String(value)),
    TEXTS[key] ?? key,
  );

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
  readAt: null,
});

test('what happened and to what, in the reader’s language, with days as people write them', () => {
  expect(noticeWords(kind, row({}), t)).toEqual({
    title: 'Mai saw the Hunter rise on 14/07/2026',
    text: 'At the Hunter',
    act: 'changed',
  });
});

test('a name without a translation stays as it was given', () => {
  expect(noticeWords(kind, row({ riverId: 'own' }), t).text).toBe('At Hunter River');
  expect(noticeWords(kind, { ...row({}), params: { who: 'Mai', river: 'Hunter River' } }, t).text).toBe(
    'At Hunter River',
  );
});

test('a burst says how often; a kind without words for it says the same as once', () => {
  expect(noticeWords(kind, row({}, 3), t).title).toBe('the Hunter rose 3 times');
  const { repeated: _, ...plain } = kind;
  expect(noticeWords(plain, row({}, 3), t).title).toBe('Mai saw the Hunter rise on 14/07/2026');
});

test('a kind nobody declares any more is shown for what it is', () => {
  expect(noticeWords(undefined, row({}), t)).toEqual({ title: 'Something happened' });
});
