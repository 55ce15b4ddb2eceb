import { expect, test } from 'vitest';
import { Joined } from './joined.ts';

test('who asks while an answer is on its way gets the next one, together with the others', async () => {
  const open: (() => void)[] = [];
  let asked = 0;
  const joined = new Joined(async () => {
    asked += 1;
    const mine = asked;
    await new Promise<void>((resolve) => open.push(resolve));
    return mine;
  });
  const first = joined.ask();
  await expect.poll(() => open.length).toBe(1);
  const later = [joined.ask(), joined.ask()];
  open[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => open.length).toBe(2);
  open[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test('a failure is told to those who shared it, and the next question is asked again', async () => {
  let isBroken = true;
  const joined = new Joined(async () => {
    if (isBroken) throw new Error('away');
    return 'here';
  });
  await expect(Promise.all([joined.ask(), joined.ask()])).rejects.toThrow('away');
  isBroken = false;
  expect(await joined.ask()).toBe('here');
});
