import { useTranslate } from '#core';
import { StatusChip } from '#design-system';
import type { RequestStatus } from '../../contract/index.ts';
import { STATUS_LOOKS, statusText } from '../request-words.ts';

/** Where a request stands: a word with a drawing. */
export function RequestStatusChip({ status }: { status: RequestStatus }) {
  const t = useTranslate();
  return <StatusChip status={status} label={statusText(t, status)} {...STATUS_LOOKS[status]} />;
}
