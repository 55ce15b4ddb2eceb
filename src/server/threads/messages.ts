import { Problem, problem, type ProblemIssue } from '#contract';
import type { FileReply } from '../registry/serve.ts';

/** The facts sent before the bytes of a file. */
export type FileHead = Pick<FileReply, 'name' | 'type' | 'inPlace'>;

/** Messages from a thread to the process about its task. */
export type FromThread =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'event'; readonly id: string; readonly content: unknown }
  | { readonly kind: 'file'; readonly head: FileHead }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'failure'; readonly failure: Failure };

/**
 * Messages from the process to the thread: bytes were accepted, or the work is no longer wanted. Bytes that are on the disk come
 * back, to be collected by the thread: it often collects, the process would keep tens of megabytes of them.
 */
export type ToThread = { readonly kind: 'taken'; readonly bytes: Uint8Array | null } | { readonly kind: 'stop' };

/** An error between threads, which cannot pass classes. */
export type Failure =
  | {
      readonly kind: 'problem';
      readonly code: string;
      readonly statusCode: number;
      readonly message: string;
      readonly issues: readonly ProblemIssue[];
      readonly detail: unknown;
    }
  | { readonly kind: 'fault'; readonly message: string; readonly stack: string | undefined };

export function failureOf(error: unknown): Failure {
  if (error instanceof Problem) {
    const { code, statusCode, message, issues, detail } = error;
    return { kind: 'problem', code, statusCode, message, issues, detail };
  }
  if (error instanceof Error) return { kind: 'fault', message: error.message, stack: error.stack };
  return { kind: 'fault', message: String(error), stack: undefined };
}

/** The error that a task threw in its thread. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === 'problem')
    return problem(failure.code, failure.statusCode, failure.message, failure.issues, failure.detail);
  const error = new Error(failure.message);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}

/** Whether a task's result is a file. */
export function isFileReply(answer: unknown): answer is FileReply {
  if (typeof answer !== 'object' || answer === null) return false;
  const { name, type, content } = answer as Partial<FileReply>;
  if (typeof name !== 'string' || typeof type !== 'string') return false;
  return content instanceof Uint8Array || (typeof content === 'object' && Symbol.asyncIterator in content);
}
