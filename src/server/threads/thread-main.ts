import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { failureOf, isFileReply, type FromThread, type ToThread } from './messages.ts';
import type { PerformedTask, TaskContext } from './thread-task.ts';
import type { ThreadRequest } from './thread-pool.ts';

/** How much less than the requests of others a thread is preferred by the system, from 0 to 19. */
const NICENESS = 5;

/** Pieces of a file on their way at once. */
const AHEAD = 4;

/**
 * The inner side of a thread: takes requests and does the tasks. `forward` is called with a way to tell the process of an
 * event, for as long as a task runs.
 */
export function threadMain(
  performed: readonly PerformedTask[],
  forward: (tell: ((id: string, content: unknown) => void) | null) => void,
): (request: ThreadRequest) => Promise<void> {
  const tasks = new Map(performed.map((one) => [one.id, one]));
  // Linux alone gives each thread a niceness of its own; elsewhere it would slow the whole process.
  if (process.platform === 'linux') setPriority(0, NICENESS);
  return async ({ task, input, port }) => {
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
      const answer = await found.perform(input, context);
      if (isFileReply(answer) && !isSmall(answer.content)) {
        const { content, ...head } = answer;
        tell({ kind: 'file', head });
        await send(content, tell, stop.signal, (told) => (taken = told));
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

/** Bytes that go over in one piece, with the answer. */
const SMALL = 1024 * 1024;

const isSmall = (content: unknown) => content instanceof Uint8Array && content.length <= SMALL;

/** Lets go of the port without closing it: what was told last may still be on its way. */
function unheard(port: MessagePort): void {
  port.removeAllListeners('message');
  port.unref();
}

/** Sends bytes as fast as they are taken. */
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
    // A copy of its own can be handed over; a view may share its memory with others.
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : new Uint8Array(piece);
    away += 1;
    tell({ kind: 'bytes', bytes }, [bytes.buffer as ArrayBuffer]);
  }
}
