import { expect, test } from 'vitest';
import { backgroundFault, onBackgroundFault, type BackgroundFault } from './background-faults.ts';

test('what fails where nobody waits is told to who listens, until they leave', async () => {
  const told: BackgroundFault[] = [];
  const leave = onBackgroundFault((fault) => void told.push(fault));
  const error = new Error('No room on the disk.');
  await Promise.reject(error).catch(backgroundFault('mails'));
  expect(told).toEqual([{ work: 'mails', error }]);
  leave();
  backgroundFault('mails')(error);
  expect(told).toHaveLength(1);
});
