import { useDownload, useSend } from '#core';
import { EXPORT_ANSWERS, type ExportJob } from '../contract/index.ts';
import { callsOf, type ExportArea } from './export-place.ts';

/** The actions for an export of the history. */
export function useJobActs(area: ExportArea) {
  const calls = callsOf(area);
  const drops = EXPORT_ANSWERS;
  const cancelling = useSend(calls.cancel, { drops });
  const removing = useSend(calls.remove, { drops, done: 'export-jobs.screen.removed' });
  const repeating = useSend(calls.again, { drops, done: 'export-jobs.screen.asked' });
  const { download } = useDownload(calls.download);
  const params = ({ id }: ExportJob) => ({ params: { id } });
  return {
    download: (job: ExportJob) => download(params(job)),
    cancel: (job: ExportJob) => cancelling.send(params(job)),
    remove: (job: ExportJob) => removing.send(params(job)),
    removing: removing.sending,
    again: (job: ExportJob) => repeating.send({ ...params(job), body: { key: crypto.randomUUID() } }),
  };
}

export type JobActs = ReturnType<typeof useJobActs>;
