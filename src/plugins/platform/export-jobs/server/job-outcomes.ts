import { pathOf } from '#contract';
import type { NoticeKind } from '#plugins/platform/notifications/contract';
import { pushChange } from '#plugins/platform/notifications/server';
import type { Trx } from '#server';
import { exportFailed, exportJobRoutes, exportReady, exportReadyEvent } from '../contract/index.ts';
import { jobQueue, type ExportFault, type TakenJob } from './job-queue.ts';
import type { RunnerParts } from './runner-parts.ts';
import { withinReach } from './job-reach.ts';
import { freeBytes, lockQuota, quotaExceeded } from './storage-quota.ts';
import type { WrittenFile } from './piece-writer.ts';
import { pushedExports } from './pushed-exports.ts';

/** Days until a file is deleted. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Path of the screen below the reader's area. */
const SCREEN = 'export-scope';

/** A complete file. */
type ReadyFile = WrittenFile & { readonly rows: number; readonly at: string; readonly expiresAt: string };

/** Records the outcome of an export, in one transaction with its notice. */
export class JobOutcomes {
  constructor(private readonly parts: Pick<RunnerParts, 'database' | 'notices' | 'outbox' | 'pieces' | 'clock'>) {}

  /** Throws 409 `export-jobs.no-room`. */
  async ready(job: TakenJob, file: WrittenFile, rows: number): Promise<void> {
    const now = this.parts.clock.now();
    await this.within(job, async (trx) => {
      await lockQuota(trx, job.companyId);
      if ((await freeBytes(trx, job.companyId)) < file.bytes) throw quotaExceeded();
      const ended = {
        ...file,
        rows,
        at: now.toISOString(),
        expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY).toISOString(),
      };
      const isOurs = await jobQueue.ready(trx, job, ended);
      await (isOurs ? this.parts.pieces.drop(trx, job.id, job.attempt) : this.parts.pieces.dropAttempt(trx, job));
      if (!isOurs) return;
      await this.notify(trx, job, exportReady);
      await this.publish(trx, job, ended);
    });
  }

  /** Exports of platform staff belong to no company. */
  private async publish(
    trx: Trx,
    { id, companyId, kind, fileName }: TakenJob,
    { bytes, sha256, rows, at, expiresAt }: ReadyFile,
  ): Promise<void> {
    if (companyId === null) return;
    const links = {
      export: pathOf(exportJobRoutes.detail.path, { id }),
      download: pathOf(exportJobRoutes.download.path, { id }),
    };
    await this.parts.outbox.add(trx, exportReadyEvent, {
      companyId,
      facilityId: null,
      subject: id,
      at,
      data: { exportId: id, kind, fileName, bytes, sha256, rows, expiresAt, links },
    });
  }

  async failed(job: TakenJob, { code, message }: ExportFault): Promise<void> {
    await this.within(job, async (trx) => {
      const isOurs = await jobQueue.failed(trx, job, { code, message }, this.parts.clock.now().toISOString());
      await this.parts.pieces.dropAttempt(trx, job);
      if (isOurs) await this.notify(trx, job, exportFailed);
    });
  }

  async putBack(job: TakenJob, lapses: number): Promise<void> {
    await this.within(job, async (trx) => {
      await this.parts.pieces.dropAttempt(trx, job);
      await jobQueue.putBack(trx, job, lapses);
      await this.push(trx, job);
    });
  }

  /** Another process has taken it over, so delete what this attempt has written. */
  async discard(job: TakenJob): Promise<void> {
    await this.within(job, (trx) => this.parts.pieces.dropAttempt(trx, job));
  }

  private within(job: TakenJob, work: (trx: Trx) => Promise<void>): Promise<void> {
    return withinReach(this.parts.database, job.companyId, work);
  }

  private async notify(
    trx: Trx,
    { id, companyId, accountId, fileName }: TakenJob,
    kind: NoticeKind<'file'>,
  ): Promise<void> {
    await this.parts.notices.notify(
      trx,
      // No person of the company did this; the server did.
      { companyId, accounts: [accountId], except: '' },
      { kind, params: { file: fileName }, subject: id, link: SCREEN },
    );
    await this.push(trx, { companyId });
  }

  private async push(trx: Trx, { companyId }: Pick<TakenJob, 'companyId'>): Promise<void> {
    if (companyId !== null) await pushChange(trx, [companyId], pushedExports);
  }
}
