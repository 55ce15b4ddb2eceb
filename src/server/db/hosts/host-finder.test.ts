import { expect, test } from 'vitest';
import { HostFinder, NoHostError, type HostLook } from './host-finder.ts';

/** Two hosts whose answers a test can change. Undefined: the host does not answer. */
function scene(role: 'primary' | 'standby' = 'primary') {
  const says: Record<string, HostLook | undefined> = {};
  const asked: string[] = [];
  const look = async (host: string) => {
    asked.push(host);
    const said = says[host];
    if (!said) throw new Error(`${host} is away`);
    return said;
  };
  return { says, asked, finder: new HostFinder(['a', 'b'], role, look, 5) };
}

const primary = (timeline: number): HostLook => ({ isStandby: false, timeline });
const standby: HostLook = { isStandby: true, timeline: 0 };

test('the host that takes writes is found once, and again after it was lost', async () => {
  const { says, asked, finder } = scene();
  says['a'] = standby;
  says['b'] = primary(1);
  expect(await finder.find()).toBe('b');
  expect(await finder.find()).toBe('b');
  expect(asked).toEqual(['a', 'b']);
  says['b'] = undefined;
  says['a'] = primary(2);
  finder.lost('b');
  expect(await finder.find()).toBe('a');
});

test('several who look at the same time ask each host once', async () => {
  const { says, asked, finder } = scene();
  says['a'] = primary(1);
  expect(await Promise.all([finder.find(), finder.find()])).toEqual(['a', 'a']);
  expect(asked).toEqual(['a', 'b']);
});

test('of two that take writes the later timeline is right, and the earlier one never again', async () => {
  const { says, finder } = scene();
  says['a'] = primary(1);
  says['b'] = primary(2);
  expect(await finder.find()).toBe('b');
  says['b'] = undefined;
  finder.lost('b');
  await expect(finder.find()).rejects.toThrow('a former primary takes writes on a timeline that has ended');
});

test('without a host of that role the reasons are named', async () => {
  const { says, finder } = scene();
  says['a'] = standby;
  await expect(finder.find()).rejects.toThrow(NoHostError);
  await expect(finder.find()).rejects.toThrow('No host of the address takes writes: b is away.');
});

test('a standby can be wanted too', async () => {
  const { says, finder } = scene('standby');
  says['a'] = primary(1);
  says['b'] = standby;
  expect(await finder.find()).toBe('b');
});
