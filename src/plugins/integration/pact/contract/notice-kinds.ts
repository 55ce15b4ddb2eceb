import { noticeKind } from '#plugins/platform/notifications/contract';

/** To the receiving company: a footprint has arrived. */
export const footprintReceivedNotice = noticeKind({
  id: 'pact.received',
  act: 'created',
  places: ['company', 'product'],
  sentence: 'pact.notice.received',
  detail: 'pact.notice.product',
});

/** To the company that is asked: a partner or a connected company wants footprints. */
export const footprintAskedNotice = noticeKind({
  id: 'pact.asked',
  act: 'created',
  places: ['company'],
  sentence: 'pact.notice.asked',
});

/** To the company that asked: its request was rejected. One that is fulfilled arrives as a footprint. */
export const footprintRefusedNotice = noticeKind({
  id: 'pact.refused',
  act: 'deleted',
  places: ['company'],
  sentence: 'pact.notice.refused',
});

/** Every kind the bell can display. */
export const FOOTPRINT_NOTICES = [footprintReceivedNotice, footprintAskedNotice, footprintRefusedNotice] as const;
