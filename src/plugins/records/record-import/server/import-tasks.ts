import { problem } from '#contract';
import type { Writer } from '#plugins/records/records/server';
import { perform, threadTask, type Caller, type PerformedTask, type TaskContext } from '#server';
import { readFile } from 'node:fs/promises';
import type { CheckTask, Course, ImportCheck } from './check/import-check.ts';
import type { ImportConfirm } from './import-confirm.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportOpening } from './check/import-opening.ts';
import type { AskedTemplate, TemplateWriter } from './template/template-writer.ts';

/** A file on the disk of this machine. */
interface Lying {
  readonly path: string;
}

/** What the threads do for imports: look a file through, check its rows, make records of them. */
export const importTasks = {
  open: threadTask<Lying & { readonly caller: Caller }, ImportFile>({
    id: 'record-import/open',
    lane: 'short',
    seconds: 60,
  }),
  check: threadTask<Lying & CheckTask, null>({ id: 'record-import/check', lane: 'long', seconds: 30 * 60 }),
  template: threadTask<AskedTemplate, Uint8Array>({ id: 'record-import/template', lane: 'short', seconds: 60 }),
  confirm: threadTask<{ readonly writer: Writer; readonly batchId: string; readonly run: string }, null>({
    id: 'record-import/confirm',
    lane: 'long',
    seconds: 30 * 60,
  }),
};

/** Code of the problem that ends work somebody has called off. */
export const CALLED_OFF = 'import.called-off';

const calledOff = () => problem(CALLED_OFF, 409, 'This import was called off.');

/** How the threads do it. */
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
      await check.check({ ...task, bytes: await readFile(path) }, courseOf(context));
      return null;
    }),
    perform(importTasks.confirm, async (task, context) => {
      await confirm.confirm(task, courseOf(context));
      return null;
    }),
  ];
}

function courseOf({ signal, progress }: TaskContext): Course {
  return {
    pass: (done) => {
      if (signal.aborted) throw calledOff();
      progress(done);
    },
    calledOff: () => {
      throw calledOff();
    },
  };
}
