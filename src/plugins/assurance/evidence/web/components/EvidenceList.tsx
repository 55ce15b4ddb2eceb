import type { RouteInput } from '#contract';
import { useCall, useTranslate } from '#core';
import { Text } from '#design-system';
import type { evidenceRoutes } from '../../contract/index.ts';
import { companyQuery, evidenceCallsOf, type EvidencePlace } from '../evidence-place.ts';
import { EvidenceTable } from './EvidenceTable.tsx';

interface EvidenceListProps {
  readonly place: EvidencePlace;
  /** Id of the record or other holder. */
  readonly holderId: string;
}

/** The files of a record, read only. */
export function EvidenceList({ place, holderId }: EvidenceListProps) {
  const t = useTranslate();
  const input = { params: { id: holderId }, query: companyQuery(place) };
  const answer = useCall(evidenceCallsOf(place).ofRecord, input as RouteInput<typeof evidenceRoutes.ofRecord>);
  const { data, error, isPending } = answer;
  if (data && data.data.length === 0) return <Text tone="muted">{t('evidence.nothing-attached')}</Text>;
  return (
    <EvidenceTable
      place={place}
      files={data?.data ?? []}
      state={error ? 'error' : isPending ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
    />
  );
}
