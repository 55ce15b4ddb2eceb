import { useCallback } from 'react';
import type { RouteInput } from '#contract';
import { HttpService, problemOf, useDropAnswers, useService, useTranslate } from '#core';
import type { UploadControl } from '#design-system';
import type { EvidenceFile, evidenceRoutes } from '../contract/index.ts';
import { ANSWERS_OF_EVIDENCE, companyQuery, evidenceCallsOf, type EvidencePlace } from './evidence-place.ts';

/** Uploads a file. A rejection is an `Error` in the reader's language. */
export function useUpload(place: EvidencePlace): (file: File, control: UploadControl) => Promise<EvidenceFile> {
  const http = useService(HttpService);
  const t = useTranslate();
  const drop = useDropAnswers();
  const companyId = place.area === 'admin' ? place.companyId : null;
  return useCallback(
    async (file, { signal, onProgress }) => {
      const to: EvidencePlace = companyId === null ? { area: 'home' } : { area: 'admin', companyId };
      const input = { query: companyQuery(to), file } as RouteInput<typeof evidenceRoutes.upload>;
      try {
        const { data } = await http.call(evidenceCallsOf(to).upload, input, { signal, onProgress });
        drop(ANSWERS_OF_EVIDENCE);
        return data;
      } catch (failure) {
        throw new Error(t(problemOf(failure).message), { cause: failure });
      }
    },
    [http, t, drop, companyId],
  );
}
