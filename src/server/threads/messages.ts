import { Problem, problem, type ProblemIssue } from '#contract';
import type { FileReply } from '../registry/serve.ts';

/** What stands before the bytes of a file. */
export type FileHead = Pick<FileReply, 'name' | 'type' | 'inPlace'>;

/** What a thread tells the process about the task it does. */
export type FromThread =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'event'; readonly id: string; readonly content: unknown }
  | { readonly kind: 'file'; readonly head: FileHead }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** What the process tells the thread: bytes have arrived, or the work is no longer wanted. */
export type ToThread = { readonly kind: 'taken' } | { readonly kind: 'stop' };

/** An error on its way between threads, which carry no classes. */
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

/** The error a task has thrown in its thread. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === 'problem')
    return problem(failure.code, failure.statusCode, failure.message, failure.issues, failure.detail);
  const error = new Error(failure.message);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}

/** Whether a task answers a file. */
export function isFileReply(answer: unknown): answer is FileReply {
  if (typeof answer !== 'object' || answer === null) return false;
  const { name, type, content } = answer as Partial<FileReply>;
  if (typeof name !== 'string' || typeof type !== 'string') return false;
  return content instanceof Uint8Array || (typeof content === 'object' && Symbol.asyncIterator in content);
}
