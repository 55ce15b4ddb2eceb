import { noticeKind } from '#plugins/platform/notifications/contract';

/** To the receiving company: a footprint has arrived. */
export const footprintReceivedNotice = noticeKind({
  id: 'pact.received',
  act: 'created',
  places: ['company', 'product'],
  sentence: 'pact.notice.received',
  detail: 'pact.notice.product',
});

/** To the company that is asked: a partner or a connected company wants a footprint. */
export const footprintAskedNotice = noticeKind({
  id: 'pact.asked',
  act: 'created',
  places: ['company', 'product'],
  sentence: 'pact.notice.asked',
  detail: 'pact.notice.product',
});

/** To the company that asked: its request was rejected. One that is fulfilled arrives as a footprint. */
export const footprintRefusedNotice = noticeKind({
  id: 'pact.refused',
  act: 'deleted',
  places: ['company', 'product'],
  sentence: 'pact.notice.refused',
  detail: 'pact.notice.product',
});

/** To the company that was asked: the request was taken back. */
export const footprintWithdrawnNotice = noticeKind({
  id: 'pact.withdrawn',
  act: 'deleted',
  places: ['company', 'product'],
  sentence: 'pact.notice.withdrawn',
  detail: 'pact.notice.product',
});

/** Every kind the bell can display. */
export const FOOTPRINT_NOTICES = [
  footprintReceivedNotice,
  footprintAskedNotice,
  footprintRefusedNotice,
  footprintWithdrawnNotice,
] as const;
