import { useParams } from 'react-router-dom';
import { problem, type Problem } from '#contract';
import { useCall } from '#core';
import type { RecordDetail } from '../contract/index.ts';
import { callsOf, type RecordPlace } from './record-place.ts';

/** The record in the address, or the problem of loading it. */
export interface LoadedRecord {
  readonly record: RecordDetail | undefined;
  /** Whether it is loading; a cached record may be present. */
  readonly loading: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
}

/** Loads the record in the address. A record of another scope counts as missing. */
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
