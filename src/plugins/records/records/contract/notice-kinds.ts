import { noticeKind } from '#plugins/platform/notifications/contract';

/** Values that identify a record in a sentence. The input's name is looked up by id in the reader's language. */
const RECORD = ['input', 'inputId', 'facility', 'from', 'to'] as const;
const shared = {
  detail: 'records.notice.record',
  named: { input: { under: 'reference-data.input', by: 'inputId' } },
} as const;

/** To the creator: another user of the company changed the record. `who` is that user's name. */
export const recordChangedNotice = noticeKind({
  id: 'records.changed',
  act: 'changed',
  places: ['who', ...RECORD],
  sentence: 'records.notice.changed',
  repeated: 'records.notice.changed.repeated',
  ...shared,
});

/** The same for a change by platform staff, whose names companies do not see. */
export const recordChangedByStaffNotice = noticeKind({
  id: 'records.changed-by-staff',
  act: 'changed',
  places: RECORD,
  sentence: 'records.notice.changed-by-staff',
  repeated: 'records.notice.changed-by-staff.repeated',
  ...shared,
});

/** To the creator: another user of the company deleted the record. */
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

/** To the administrators: records wait for approval. One user's submissions within an hour are one notice. */
export const recordSubmittedNotice = noticeKind({
  id: 'records.submitted',
  act: 'created',
  places: ['who', ...RECORD],
  sentence: 'records.notice.submitted',
  repeated: 'records.notice.submitted.repeated',
  waiting: { some: 'records.notice.submitted.waiting', none: 'records.notice.submitted.none' },
  ...shared,
});

/** The same by platform staff. */
export const recordSubmittedByStaffNotice = noticeKind({
  id: 'records.submitted-by-staff',
  act: 'created',
  places: RECORD,
  sentence: 'records.notice.submitted-by-staff',
  repeated: 'records.notice.submitted-by-staff.repeated',
  waiting: { some: 'records.notice.submitted-by-staff.waiting', none: 'records.notice.submitted-by-staff.none' },
  ...shared,
});

/** To the preparers: a record was approved. */
export const recordApprovedNotice = noticeKind({
  id: 'records.approved',
  act: 'changed',
  places: ['who', ...RECORD],
  sentence: 'records.notice.approved',
  repeated: 'records.notice.approved.repeated',
  ...shared,
});

/** The same by platform staff. */
export const recordApprovedByStaffNotice = noticeKind({
  id: 'records.approved-by-staff',
  act: 'changed',
  places: RECORD,
  sentence: 'records.notice.approved-by-staff',
  repeated: 'records.notice.approved-by-staff.repeated',
  ...shared,
});

/** To the preparers: a record was returned, with the reason. */
export const recordReturnedNotice = noticeKind({
  id: 'records.returned',
  act: 'changed',
  places: ['who', 'reason', ...RECORD],
  sentence: 'records.notice.returned',
  ...shared,
});

/** The same by platform staff. */
export const recordReturnedByStaffNotice = noticeKind({
  id: 'records.returned-by-staff',
  act: 'changed',
  places: ['reason', ...RECORD],
  sentence: 'records.notice.returned-by-staff',
  ...shared,
});

/** To the preparers: a record was voided, with the reason. */
export const recordVoidedNotice = noticeKind({
  id: 'records.voided',
  act: 'deleted',
  places: ['who', 'reason', ...RECORD],
  sentence: 'records.notice.voided',
  ...shared,
});

/** The same by platform staff. */
export const recordVoidedByStaffNotice = noticeKind({
  id: 'records.voided-by-staff',
  act: 'deleted',
  places: ['reason', ...RECORD],
  sentence: 'records.notice.voided-by-staff',
  ...shared,
});

/** To the people involved: a question or an answer about a record. */
export const recordRemarkNotice = noticeKind({
  id: 'records.remark',
  act: 'created',
  places: ['who', ...RECORD],
  sentence: 'records.notice.remark',
  repeated: 'records.notice.remark.repeated',
  ...shared,
});

/** The same by platform staff. */
export const recordRemarkByStaffNotice = noticeKind({
  id: 'records.remark-by-staff',
  act: 'created',
  places: RECORD,
  sentence: 'records.notice.remark-by-staff',
  repeated: 'records.notice.remark-by-staff.repeated',
  ...shared,
});

/** All kinds, for the browser, which renders their texts. */
export const RECORD_NOTICES = [
  recordChangedNotice,
  recordChangedByStaffNotice,
  recordDeletedNotice,
  recordDeletedByStaffNotice,
  recordCreatedByStaffNotice,
  recordSubmittedNotice,
  recordSubmittedByStaffNotice,
  recordApprovedNotice,
  recordApprovedByStaffNotice,
  recordReturnedNotice,
  recordReturnedByStaffNotice,
  recordVoidedNotice,
  recordVoidedByStaffNotice,
  recordRemarkNotice,
  recordRemarkByStaffNotice,
] as const;
