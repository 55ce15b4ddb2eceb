import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { limitedContent, limitedTo } from '../db/facility-limit.ts';
import { contentOf, Reads } from '../db/replica/reads.ts';
import { failureOf, isFileReply, type FromThread, type ToThread } from './messages.ts';
import type { PerformedTask, TaskContext } from './thread-task.ts';
import type { ThreadRequest } from './thread-pool.ts';

/** Niceness of a thread, from 0 to 19, so that requests of others come first. */
const NICENESS = 5;

/** Maximum number of chunks of a file in transit. */
const AHEAD = 4;

/**
 * The inner side of a thread: receives requests and runs the tasks. `forward` is called with a function that passes
 * events to the process while a task runs.
 */
export function threadMain(
  performed: readonly PerformedTask[],
  forward: (tell: ((id: string, content: unknown) => void) | null) => void,
): (request: ThreadRequest) => Promise<void> {
  const tasks = new Map(performed.map((one) => [one.id, one]));
  // Only Linux has a niceness per thread. Elsewhere this would slow down the whole process.
  if (process.platform === 'linux') setPriority(0, NICENESS);
  return async ({ task, input, port, facilities, reads: seed }) => {
    const tell = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
    const stop = new AbortController();
    let taken = () => {};
    port.on('message', ({ kind }: ToThread) => {
      if (kind === 'stop') stop.abort(new Error('The work is no longer wanted.'));
      taken();
    });
    const context: TaskContext = { signal: stop.signal, progress: (done) => tell({ kind: 'progress', done }) };
    forward((id, content) => tell({ kind: 'event', id, content }));
    try {
      const found = tasks.get(task);
      if (!found) throw new Error(`No plugin performs the task "${task}".`);
      const perform = () => limitedTo(facilities, () => found.perform(input, context));
      const reads = seed ? new Reads(seed) : undefined;
      const answer = await (reads ? reads.within(perform) : perform());
      if (isFileReply(answer) && !isSmall(answer.content)) {
        const { content, ...head } = answer;
        tell({ kind: 'file', head });
        await send(limitedContent(facilities, contentOf(reads, content)), tell, stop.signal, (told) => (taken = told));
        tell({ kind: 'answer', answer: null });
      } else tell({ kind: 'answer', answer });
    } catch (error) {
      tell({ kind: 'failure', failure: failureOf(error) });
    } finally {
      forward(null);
      unheard(port);
    }
  };
}

/** Files up to this many bytes are sent in one message with the result. */
const SMALL = 1024 * 1024;

const isSmall = (content: unknown) => content instanceof Uint8Array && content.length <= SMALL;

/** Unreferences the port without closing it: the last message may still be on its way. */
function unheard(port: MessagePort): void {
  port.removeAllListeners('message');
  port.unref();
}

/** Sends bytes as fast as they are accepted. */
async function send(
  content: Uint8Array | AsyncIterable<Uint8Array | string>,
  tell: (message: FromThread, transfer?: ArrayBuffer[]) => void,
  signal: AbortSignal,
  onTaken: (told: () => void) => void,
): Promise<void> {
  let away = 0;
  let wake: (() => void) | null = null;
  onTaken(() => {
    away -= 1;
    wake?.();
    wake = null;
  });
  const pieces = content instanceof Uint8Array ? [content] : content;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    while (away >= AHEAD && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
    signal.throwIfAborted();
    // A copy can be transferred. A view may share its memory with others.
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : new Uint8Array(piece);
    away += 1;
    tell({ kind: 'bytes', bytes }, [bytes.buffer as ArrayBuffer]);
  }
}
