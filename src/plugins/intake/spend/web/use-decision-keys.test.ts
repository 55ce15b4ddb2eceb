import { expect, test } from 'vitest';
import { decisionOf } from './use-decision-keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

test.each([
  [{ key: 'Enter' }, 0],
  [{ key: '1' }, 0],
  [{ key: '9' }, 8],
  [{ key: '0' }, null],
  [{ key: 'u' }, 'undo'],
  [{ key: 'U' }, 'undo'],
  [{ key: 'x' }, null],
  [{ key: 'Enter', repeat: true }, null],
  [{ key: '2', ctrlKey: true }, null],
  [{ key: '2', metaKey: true }, null],
  [{ key: 'u', altKey: true }, null],
])('%o decides %s', (pressed, wanted) => {
  expect(decisionOf({ ...none, ...pressed })).toBe(wanted);
});
