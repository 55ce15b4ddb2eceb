import { expect, test } from 'vitest';
import { Passwords } from './passwords.ts';

const passwords = new Passwords();

test('stores passwords as argon2id at the documented cost, each with its own salt', async () => {
  const [one, two] = await Promise.all([passwords.hash('the same password'), passwords.hash('the same password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.matches(one, 'the same password')).toBe(true);
  expect(await passwords.matches(one, 'The same password')).toBe(false);
});

test('matches no password for a missing account, after hashing all the same', async () => {
  const stored = await passwords.hash('the password of somebody');
  await passwords.matches(null, 'warm up');
  const time = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  expect(await passwords.matches(null, 'the password of nobody')).toBe(false);
  const wrong = await time(() => passwords.matches(stored, 'wrong'));
  const nobody = await time(() => passwords.matches(null, 'wrong'));
  // A check without a hash would take microseconds.
  expect(nobody).toBeGreaterThan(wrong / 10);
});

test('leaves the event loop free while it hashes many passwords', async () => {
  const stored = await passwords.hash('a password');
  const many = Promise.all(Array.from({ length: 12 }, () => passwords.matches(stored, 'wrong')));
  let turned = 0;
  let isOver = false;
  const turning = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      turned += 1;
    }
  })();
  expect(new Set(await many)).toEqual(new Set([false]));
  isOver = true;
  await turning;
  expect(turned).toBeGreaterThan(100);
});
