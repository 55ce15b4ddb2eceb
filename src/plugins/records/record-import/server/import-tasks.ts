import { problem } from '#contract';
import type { Writer } from '#plugins/records/records/server';
import { perform, threadTask, type Caller, type PerformedTask, type TaskContext } from '#server';
import { readFile } from 'node:fs/promises';
import type { CheckTask, Progress, ImportCheck } from './check/import-check.ts';
import type { ImportConfirm } from './import-confirm.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportOpening } from './check/import-opening.ts';
import type { AskedTemplate, TemplateWriter } from './template/template-writer.ts';

/** A file on the local disk. */
interface LocalFile {
  readonly path: string;
}

/** Thread tasks of imports: open a file, check its rows, create records, write the template. */
export const importTasks = {
  open: threadTask<LocalFile & { readonly caller: Caller }, ImportFile>({
    id: 'record-import/open',
    lane: 'short',
    seconds: 60,
  }),
  check: threadTask<LocalFile & CheckTask, null>({ id: 'record-import/check', lane: 'long', seconds: 30 * 60 }),
  template: threadTask<AskedTemplate, Uint8Array>({ id: 'record-import/template', lane: 'short', seconds: 60 }),
  confirm: threadTask<{ readonly writer: Writer; readonly batchId: string; readonly run: string }, null>({
    id: 'record-import/confirm',
    lane: 'long',
    seconds: 30 * 60,
  }),
};

/** Code of the problem that ends cancelled work. */
export const CALLED_OFF = 'import.called-off';

const cancelled = () => problem(CALLED_OFF, 409, 'record-import.called-off');

/** Implementations of the tasks, which run in the threads. */
export function performedImports(
  opening: ImportOpening,
  check: ImportCheck,
  confirm: ImportConfirm,
  writer: TemplateWriter,
): readonly PerformedTask[] {
  return [
    perform(importTasks.open, async ({ path, caller }) => opening.open(caller, await readFile(path))),
    perform(importTasks.template, (asked) => writer.write(asked)),
    perform(importTasks.check, async ({ path, ...task }, context) => {
      await check.check({ ...task, bytes: await readFile(path) }, progressOf(context));
      return null;
    }),
    perform(importTasks.confirm, async (task, context) => {
      await confirm.confirm(task, progressOf(context));
      return null;
    }),
  ];
}

function progressOf({ signal, progress }: TaskContext): Progress {
  return {
    report: (done) => {
      if (signal.aborted) throw cancelled();
      progress(done);
    },
    cancelled: () => {
      throw cancelled();
    },
  };
}
