import { noticeKind } from '#plugins/platform/notifications/contract';

/** A connected company shares a comparison. */
export const comparisonSharedNotice = noticeKind({
  id: 'product-comparison.shared',
  places: ['company', 'name'],
  act: 'created',
  sentence: 'product-comparison.notice.shared',
  detail: 'product-comparison.notice.name',
});
