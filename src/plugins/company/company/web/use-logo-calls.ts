import { useCallback } from 'react';
import { HttpService, problemOf, useDropAnswers, useSend, useService, useTranslate } from '#core';
import type { UploadControl } from '#design-system';
import {
  deleteLogoRoute,
  deleteManagedLogoRoute,
  uploadLogoRoute,
  uploadManagedLogoRoute,
} from '../contract/logo-routes.ts';
import { COMPANY_QUERIES } from './company-queries.ts';

/** Sets and removes the logo of a company, in either area. A refusal is an `Error` in the reader's language. */
export function useLogoCalls(area: 'home' | 'admin', companyId: string) {
  const http = useService(HttpService);
  const t = useTranslate();
  const drop = useDropAnswers();
  const following = { drops: COMPANY_QUERIES, done: 'api.updated' };
  const own = useSend(deleteLogoRoute, following);
  const managed = useSend(deleteManagedLogoRoute, following);
  const upload = useCallback(
    async (file: File, { signal, onProgress }: UploadControl) => {
      try {
        await (area === 'home'
          ? http.call(uploadLogoRoute, { file }, { signal, onProgress })
          : http.call(uploadManagedLogoRoute, { file, query: { companyId } }, { signal, onProgress }));
        drop(COMPANY_QUERIES);
      } catch (failure) {
        throw new Error(t(problemOf(failure).message), { cause: failure });
      }
    },
    [http, t, drop, area, companyId],
  );
  return {
    upload,
    remove: () => (area === 'home' ? own.send({}) : managed.send({ query: { companyId } })),
    removing: own.sending || managed.sending,
  };
}
