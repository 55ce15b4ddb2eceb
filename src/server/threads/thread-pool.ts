import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { facilityLimit } from '../db/facility-limit.ts';
import { currentReads, type ReadSeed } from '../db/replica/reads.ts';
import type { TemporaryFiles } from '../files/temporary-files.ts';
import type { FileReply } from '../registry/serve.ts';
import { FairQueue, type QueueEntry } from './fair-queue.ts';
import { errorOf, type FromThread, type ToThread } from './messages.ts';
import { Spool } from './spool.ts';
import type { ThreadTask } from './thread-task.ts';
import { tooBusy, tooMany, tooMuch, type TaskCall, type Threads, type ThreadStats } from './threads.ts';

/** How a thread is started, and what it is asked to do. */
export interface ThreadRequest {
  readonly task: string;
  readonly input: unknown;
  readonly port: MessagePort;
  /** The facilities the work is limited to; null: no limit. */
  readonly facilities: readonly string[] | null;
  /** What its reads have to see; null: they are made at the primary. */
  readonly reads: ReadSeed | null;
}

export interface ThreadPoolOptions {
  /** The program of a thread. It exports `performTask`, which takes a `ThreadRequest`. */
  readonly file: string;
  /** Passed to each thread when it starts. */
  readonly workerData: unknown;
  readonly files: TemporaryFiles;
  /** Maximum number of threads. Default: one per processor, from two to four. */
  readonly threads?: number;
  /** Called for an event that a task has published. */
  readonly onEvent: (id: string, content: unknown) => void;
}

/** Heap limits of a thread in megabytes. Exceeding them ends the thread with its task, and no other. */
const HEAP_MEGABYTES = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };

/** Milliseconds after which an idle thread is ended. Each holds over a hundred megabytes; its start takes two seconds. */
const IDLE = 300_000;

/** Milliseconds a cancelled task has to end by itself. */
const GRACE = 3_000;

/** Maximum number of waiting tasks. */
const WAITING = { waiting: 200, waitingPerOwner: 64 };

interface Waiting extends QueueEntry {
  readonly begin: () => void;
}

/** The threads of this process. Tasks reach them through a fair queue. */
export class ThreadPool implements Threads {
  readonly #options: ThreadPoolOptions;
  readonly #threads: number;
  readonly #queue: FairQueue<Waiting>;
  #piscina: Piscina | null = null;
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    this.#threads = options.threads ?? Math.min(Math.max(availableParallelism(), 2), 4);
    const most = Math.max(this.#threads - 1, 1);
    this.#queue = new FairQueue({ places: this.#threads, placesPerOwner: most, longPlaces: most, ...WAITING });
  }

  assertRoom(owner: string): void {
    const room = this.#queue.room(owner);
    if (room === 'owner-full') throw tooMany();
    if (room === 'full' || this.#isClosed) throw tooBusy();
  }

  async run<Input, Answer>(task: ThreadTask<Input, Answer>, input: Input, call: TaskCall): Promise<Answer> {
    this.assertRoom(call.owner);
    call.signal?.throwIfAborted();
    const entry = await this.#place(task, call);
    // The slot is kept until the thread has ended the task, which may be long after it started to return a file.
    const answer = this.#answer(task, input, call, () => {
      this.#queue.remove(entry);
      this.#next();
    });
    return answer as Promise<Answer>;
  }

  /** Waits for the task's turn. */
  #place({ lane }: ThreadTask<unknown, unknown>, { owner, signal }: TaskCall): Promise<Waiting> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.remove(entry);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve(entry);
      };
      const entry: Waiting = { owner, lane, begin };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.push(entry);
      this.#next();
    });
  }

  #next(): void {
    for (let entry = this.#queue.next(); entry; entry = this.#queue.next()) entry.begin();
  }

  #answer(
    task: ThreadTask<unknown, unknown>,
    input: unknown,
    { signal, onProgress }: TaskCall,
    over: () => void,
  ): Promise<unknown> {
    const { port1: port, port2 } = new MessageChannel();
    const facilities = facilityLimit();
    const known = currentReads();
    const reads = known?.mayUseReplica ? known.toSeed() : null;
    const kill = new AbortController();
    const limit = setTimeout(() => kill.abort(), task.seconds * 1_000);
    return new Promise((resolve, reject) => {
      let spool: Spool | null = null;
      let written = Promise.resolve();
      let grace: NodeJS.Timeout | undefined;
      const fail = (error: unknown) => {
        spool?.fail(error);
        reject(error as Error);
      };
      const stop = () => {
        port.postMessage({ kind: 'stop' } satisfies ToThread);
        grace ??= setTimeout(() => kill.abort(), GRACE);
      };
      const left = () => {
        fail(signal?.reason);
        stop();
      };
      if (signal?.aborted) left();
      signal?.addEventListener('abort', left, { once: true });
      const take = async (kept: Spool, bytes: Uint8Array) => {
        const isKept = await kept.append(bytes);
        if (isKept) port.postMessage({ kind: 'taken', bytes: null } satisfies ToThread);
        else port.postMessage({ kind: 'taken', bytes } satisfies ToThread, [bytes.buffer as ArrayBuffer]);
      };
      port.on('message', (message: FromThread) => {
        switch (message.kind) {
          case 'progress':
            return onProgress?.(message.done);
          case 'event':
            return this.#options.onEvent(message.id, message.content);
          case 'file': {
            spool = new Spool(this.#options.files.path());
            return resolve({ ...message.head, content: readUntilLeft(spool, stop) } satisfies FileReply);
          }
          case 'bytes': {
            if (!spool) return;
            const kept = spool;
            written = written
              .then(() => take(kept, message.bytes))
              .catch((error: unknown) => {
                fail(error);
                stop();
              });
            return;
          }
          case 'answer':
            if (spool) void written.then(() => spool?.end());
            resolve(message.answer);
            return port.close();
          case 'failure':
            fail(errorOf(message.failure));
            return port.close();
        }
      });
      void this.#pool()
        .run({ task: task.id, input, port: port2, facilities, reads } satisfies ThreadRequest, {
          name: 'performTask',
          transferList: [port2],
          signal: kill.signal,
        })
        // Errors of the task itself arrive over its port. A thread that fails here was ended, or could not start.
        .catch((error: unknown) => {
          fail(this.#isClosed ? tooBusy() : isEnded(error) ? tooMuch() : error);
          port.close();
        })
        .finally(() => {
          clearTimeout(limit);
          clearTimeout(grace);
          signal?.removeEventListener('abort', left);
          over();
        });
    });
  }

  #pool(): Piscina {
    this.#piscina ??= new Piscina({
      filename: this.#options.file,
      workerData: this.#options.workerData,
      minThreads: 0,
      maxThreads: this.#threads,
      idleTimeout: IDLE,
      concurrentTasksPerWorker: 1,
      resourceLimits: HEAP_MEGABYTES,
      // A waiting thread must keep receiving notifications of the database, for example of a published edition.
      atomics: 'disabled',
      recordTiming: false,
    });
    return this.#piscina;
  }

  stats(): ThreadStats {
    return { threads: this.#threads, running: this.#queue.running, waiting: this.#queue.waiting };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const until = Date.now() + GRACE;
    while (this.#queue.running > 0 && Date.now() < until) await pause(50);
    await this.#piscina?.destroy();
  }
}

/** Whether a thread was ended because of its time or memory limit. */
function isEnded(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** The bytes of a file. The work stops if the reader leaves before the end. */
async function* readUntilLeft(spool: Spool, stop: () => void): AsyncGenerator<Uint8Array> {
  let isWhole = false;
  try {
    yield* spool.read();
    isWhole = true;
  } finally {
    if (!isWhole) stop();
  }
}
