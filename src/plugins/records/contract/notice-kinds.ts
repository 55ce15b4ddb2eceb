import { noticeKind } from '#plugins/notifications/contract';

/** What names a record in a sentence; the input in the reader's language, by its id. */
const RECORD = ['input', 'inputId', 'facility', 'from', 'to'] as const;
const shared = {
  detail: 'records.notice.record',
  named: { input: { under: 'reference-data.input', by: 'inputId' } },
} as const;

/** To its creator: somebody of the company changed the record. `who` is that person's name. */
export const recordChangedNotice = noticeKind({
  id: 'records.changed',
  act: 'changed',
  places: ['who', ...RECORD],
  sentence: 'records.notice.changed',
  repeated: 'records.notice.changed.repeated',
  ...shared,
});

/** The same by platform staff, whose names a company does not see. */
export const recordChangedByStaffNotice = noticeKind({
  id: 'records.changed-by-staff',
  act: 'changed',
  places: RECORD,
  sentence: 'records.notice.changed-by-staff',
  repeated: 'records.notice.changed-by-staff.repeated',
  ...shared,
});

/** To its creator: somebody of the company deleted the record. */
export const recordDeletedNotice = noticeKind({
  id: 'records.deleted',
  act: 'deleted',
  places: ['who', ...RECORD],
  sentence: 'records.notice.deleted',
  ...shared,
});

/** The same by platform staff. */
export const recordDeletedByStaffNotice = noticeKind({
  id: 'records.deleted-by-staff',
  act: 'deleted',
  places: RECORD,
  sentence: 'records.notice.deleted-by-staff',
  ...shared,
});

/** To the administrators of a company: platform staff entered a record for it. */
export const recordCreatedByStaffNotice = noticeKind({
  id: 'records.created-by-staff',
  act: 'created',
  places: RECORD,
  sentence: 'records.notice.created-by-staff',
  ...shared,
});

/** All of them, for the browser, which puts them into words. */
export const RECORD_NOTICES = [
  recordChangedNotice,
  recordChangedByStaffNotice,
  recordDeletedNotice,
  recordDeletedByStaffNotice,
  recordCreatedByStaffNotice,
] as const;
