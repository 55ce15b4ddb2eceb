import { expect, it } from 'vitest';
import { ProofRequests } from './proof-requests.ts';

it('asks once for all calls that wait, and again for later ones', async () => {
  const requests = new ProofRequests(true);
  const states: boolean[] = [];
  requests.isAsked$.subscribe((isAsked) => states.push(isAsked));
  const calls = [requests.ask(), requests.ask()];
  expect(requests.isAsked()).toBe(true);
  requests.answer(true);
  expect(await Promise.all(calls)).toEqual([true, true]);
  expect(requests.isAsked()).toBe(false);
  const later = requests.ask();
  requests.answer(false);
  expect(await later).toBe(false);
  expect(states.at(-1)).toBe(false);
});

it('asks nobody without a dialog', async () => {
  const requests = new ProofRequests(false);
  expect(await requests.ask()).toBeNull();
  expect(requests.isAsked()).toBe(false);
});
