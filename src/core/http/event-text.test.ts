import { expect, test } from 'vitest';
import { EventText } from './event-text.ts';

const WIRE =
  ': beat\n\nid: 7:7:\nevent: notices\ndata: {"unread":2}\n\nevent: changed\ndata: {"answers":["/api/a: b"]}\n\n';

const PARTS = [
  { kind: 'beat' },
  { kind: 'event', name: 'notices', content: { unread: 2 }, id: '7:7:' },
  { kind: 'event', name: 'changed', content: { answers: ['/api/a: b'] } },
];

test('parses a stream the same way wherever its chunks are cut', () => {
  for (let size = 1; size <= WIRE.length; size += 1) {
    const text = new EventText();
    const parts = [];
    for (let at = 0; at < WIRE.length; at += size) parts.push(...text.take(WIRE.slice(at, at + size)));
    expect(parts).toEqual(PARTS);
  }
});

test('holds an incomplete event back', () => {
  const text = new EventText();
  expect(text.take('event: notices\ndata: {"unread":2}\n')).toEqual([]);
  expect(text.take('\n')).toHaveLength(1);
});
