import { useTranslate } from '#core';
import { StatusChip } from '#design-system';
import type { RequestStatus } from '../../contract/index.ts';
import { STATUS_LOOKS, statusText } from '../request-words.ts';

/** Status of a request: a word with an icon. */
export function RequestStatusChip({ status }: { status: RequestStatus }) {
  const t = useTranslate();
  return <StatusChip status={status} label={statusText(t, status)} {...STATUS_LOOKS[status]} />;
}
