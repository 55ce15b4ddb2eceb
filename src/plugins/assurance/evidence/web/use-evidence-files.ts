import { useCall } from '#core';
import type { Problem } from '#contract';
import { EVIDENCE_LIMIT, type EvidenceFile } from '../contract/index.ts';
import { companyQuery, evidenceCallsOf, type EvidencePlace } from './evidence-place.ts';

/** Files by id, in the order of the ids. Those in `known` are not requested. */
export function useEvidenceFiles(place: EvidencePlace, ids: readonly string[], known: readonly EvidenceFile[]) {
  const asked = ids.filter((id) => !known.some((file) => file.id === id)).toSorted();
  const { data, error, isPending, isPlaceholderData, refetch } = useCall(
    evidenceCallsOf(place).list,
    { query: { size: EVIDENCE_LIMIT, ids: asked.join(','), ...companyQuery(place) } },
    { enabled: asked.length > 0, keepPrevious: true },
  );
  const found = [...known, ...(data?.data ?? [])];
  const files = ids.flatMap((id) => found.find((file) => file.id === id) ?? []);
  const isWaiting = asked.length > 0 && isPending;
  // Deleted since the form's record was stored.
  const gone = isWaiting || error || isPlaceholderData ? [] : ids.filter((id) => !files.some((file) => file.id === id));
  return { files, gone, isWaiting, error: error as Problem | null, refetch };
}
