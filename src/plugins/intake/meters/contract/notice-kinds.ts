import { noticeKind } from '#plugins/platform/notifications/contract';

/** For the people who record: a meter has sent no data for longer than expected. */
export const meterSilent = noticeKind({
  id: 'meters.silent',
  places: ['meter', 'day'],
  act: 'changed',
  sentence: 'meters.notice.silent',
});

/** The same of several meters at once. */
export const metersSilent = noticeKind({
  id: 'meters.several-silent',
  places: ['meters'],
  act: 'changed',
  sentence: 'meters.notice.several-silent',
});

export const METER_NOTICES = [meterSilent, metersSilent] as const;
