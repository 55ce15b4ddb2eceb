import { beforeEach, expect, test } from 'vitest';
import { MemoryStorage } from '../session/key-value-storage.ts';
import { ReadPosition } from './read-position.ts';

let storage: MemoryStorage;
let tab: ReadPosition;

beforeEach(() => {
  storage = new MemoryStorage();
  tab = new ReadPosition(storage);
});

const known = () => tab.begin(true).sent;

test('a change is seen from its position on, in every tab', () => {
  tab.begin(false).answered('05');
  expect(known()).toBe('05');
  expect(new ReadPosition(storage).begin(true).sent).toBe('05');
});

test('of two answers the later position counts, in whatever order they arrive', () => {
  const [first, second] = [tab.begin(false), tab.begin(false)];
  second.answered('09');
  first.answered('05');
  expect(known()).toBe('09');
});

test('a change without an answer may have been made: the next read is as of now', () => {
  tab.begin(false).answered('05');
  tab.begin(false).answered(null);
  expect(known()).toBeNull();
});

test('a read as of now tells from where on it is enough, and a read without a position changes nothing', () => {
  tab.begin(true).answered('07');
  expect(known()).toBe('07');
  tab.begin(true).answered(null);
  expect(known()).toBe('07');
});

test('what was under way when somebody changed something does not bring an older position back', () => {
  tab.begin(false).answered('05');
  const [read, write] = [tab.begin(true), tab.begin(false)];
  tab.forget();
  read.answered('05');
  write.answered('06');
  expect(known()).toBeNull();
  tab.begin(true).answered('08');
  expect(known()).toBe('08');
});

test('a read that got its own position back does not undo what another tab forgot', () => {
  tab.begin(false).answered('05');
  const read = tab.begin(true);
  new ReadPosition(storage).forget();
  read.answered('05');
  expect(known()).toBeNull();
});
