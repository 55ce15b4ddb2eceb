import { PRODUCT_VERSION, QueueWorker, type Database, type Outbox } from '#server';
import { fileTarget, lineStep, outputTarget } from './event-lines.ts';
import { sequenceStep } from './event-sequence.ts';

/** Gives events their order, publishes them, and writes them where the operator wants them: a file, the standard output, or nowhere. */
export function eventWorker(
  database: Pick<Database, 'asStaff' | 'listen'>,
  outbox: Outbox,
  target: string | null,
): QueueWorker {
  const lines =
    target === null ? [] : [lineStep(target === 'stdout' ? outputTarget : fileTarget(target), PRODUCT_VERSION)];
  return new QueueWorker(database, {
    name: 'security events',
    channels: ['security_event'],
    steps: [sequenceStep(outbox), ...lines],
  });
}
