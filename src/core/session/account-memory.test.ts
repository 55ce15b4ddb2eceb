import { expect, it } from 'vitest';
import { sessionStore, signedIn } from '../testing/session-builder.ts';
import { AccountMemoryImpl } from './account-memory.ts';
import { MemoryStorage } from './key-value-storage.ts';

function browser() {
  const storage = new MemoryStorage();
  const session = sessionStore({ storage });
  session.signIn(signedIn());
  return { storage, session, memory: new AccountMemoryImpl(storage, session) };
}

it('stores values for the account in every tab and across reloads', () => {
  const { storage, memory } = browser();
  memory.set('opened', ['a']);
  memory.set('width', 3);
  const again = sessionStore({ storage });
  again.load();
  const there = new AccountMemoryImpl(storage, again);
  expect([there.get('opened'), there.get('width'), there.get('other')]).toEqual([['a'], 3, undefined]);
});

it('gives another account nothing, and is replaced by what that account stores', () => {
  const { session, memory } = browser();
  memory.set('opened', ['a']);
  session.signIn(signedIn({ email: 'other@example.test' }));
  expect(memory.get('opened')).toBeUndefined();
  memory.set('width', 1);
  session.signIn(signedIn());
  expect(memory.get('opened')).toBeUndefined();
});

it.each(['signed-out', 'ended'] as const)(
  'is cleared when the session is %s, and stores nothing after that',
  (because) => {
    const { storage, session, memory } = browser();
    memory.set('opened', ['a']);
    session.signOut(because);
    expect(memory.get('opened')).toBeUndefined();
    memory.set('opened', ['b']);
    expect(storage.getItem('account-memory')).toBeNull();
  },
);

it.each(['', 'null', '{', '[]', '{"account":"mai@example.test"}', '7'])('reads %o as empty', (stored) => {
  const { storage, memory } = browser();
  storage.setItem('account-memory', stored);
  expect(memory.get('opened')).toBeUndefined();
  memory.set('opened', 1);
  expect(memory.get('opened')).toBe(1);
});
