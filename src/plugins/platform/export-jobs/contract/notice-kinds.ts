import { noticeKind } from '#plugins/platform/notifications/contract';

/** A file is ready to download. */
export const exportReady = noticeKind({
  id: 'export-jobs.ready',
  places: ['file'],
  act: 'created',
  sentence: 'export-jobs.notice.ready',
  detail: 'export-jobs.notice.file',
});

/** An export failed. */
export const exportFailed = noticeKind({
  id: 'export-jobs.failed',
  places: ['file'],
  act: 'deleted',
  sentence: 'export-jobs.notice.failed',
  detail: 'export-jobs.notice.file',
});
