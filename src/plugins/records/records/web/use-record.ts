import { useParams } from 'react-router-dom';
import { problem, type Problem } from '#contract';
import { useCall } from '#core';
import type { RecordDetail } from '../contract/index.ts';
import { callsOf, type RecordPlace } from './record-place.ts';

/** The record of the address, or why there is none. */
export interface LoadedRecord {
  readonly record: RecordDetail | undefined;
  /** Whether an answer is on its way, though an older one may be shown. */
  readonly loading: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** The record the address names. A record of another scope is not one of this place. */
export function useRecord(place: RecordPlace): LoadedRecord {
  const { scopeId = '' } = useParams();
  const { data: answer, error, isFetching, refetch } = useCall(callsOf(place).detail, { params: { id: scopeId } });
  const record = answer?.data;
  const isElsewhere = record !== undefined && record.typeScope !== place.scope.number;
  return {
    record: error || isElsewhere ? undefined : record,
    loading: isFetching,
    problem: isElsewhere ? problem('record.unknown', 404, '') : error,
    retry: () => void refetch(),
  };
}
