import { expect, test } from 'vitest';
import { backgroundFault, onBackgroundFault, type BackgroundFault } from './background-faults.ts';

test('reports background faults to listeners until they unsubscribe', async () => {
  const told: BackgroundFault[] = [];
  const leave = onBackgroundFault((fault) => void told.push(fault));
  const error = new Error('No room on the disk.');
  await Promise.reject(error).catch(backgroundFault('mails'));
  expect(told).toEqual([{ work: 'mails', error }]);
  leave();
  backgroundFault('mails')(error);
  expect(told).toHaveLength(1);
});
