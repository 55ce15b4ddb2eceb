import { noticeKind } from '#plugins/platform/notifications/contract';

/** To the person who takes a task over. */
export const handedOver = noticeKind({
  id: 'tasks.handed-over',
  places: ['who', 'remark'],
  act: 'created',
  sentence: 'tasks.notice.handed-over',
  repeated: 'tasks.notice.handed-over-again',
});

export const TASK_NOTICES = [handedOver] as const;
