import { useEffect } from 'react';
import { AccountMemory, useService, useTranslate } from '#core';
import type { LoadedRecord } from '../use-record.ts';
import type { RecordPlace } from '../record-place.ts';
import { forgetRecord, rememberRecord } from './recent-records.ts';
import { namedRecord } from './record-commands.ts';

/** Remembers that a record was opened; forgets one that no longer exists. */
export function useRemembering({ area, scope }: RecordPlace, id: string, { record, problem }: LoadedRecord): void {
  const t = useTranslate();
  const memory = useService(AccountMemory);
  const isGone = problem?.code === 'record.unknown';
  useEffect(() => {
    if (record) rememberRecord(memory, namedRecord(record, scope.id, { area, t }));
    else if (isGone) forgetRecord(memory, id);
  }, [memory, record, isGone, id, scope.id, area, t]);
}
