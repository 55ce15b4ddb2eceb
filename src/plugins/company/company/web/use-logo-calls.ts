import { useCallback } from 'react';
import { HttpService, problemOf, useDropAnswers, useSend, useService, useTranslate } from '#core';
import type { UploadControl } from '#design-system';
import {
  deleteLogoRoute,
  deleteManagedLogoRoute,
  uploadLogoRoute,
  uploadManagedLogoRoute,
} from '../contract/logo-routes.ts';
import { ANSWERS_OF_COMPANY } from './company-answers.ts';

/** Puts and takes away the picture of a company, by the calls of the place. A refusal is an `Error` in the reader's language. */
export function useLogoCalls(area: 'home' | 'admin', companyId: string) {
  const http = useService(HttpService);
  const t = useTranslate();
  const drop = useDropAnswers();
  const following = { drops: ANSWERS_OF_COMPANY, done: 'api.updated' };
  const own = useSend(deleteLogoRoute, following);
  const managed = useSend(deleteManagedLogoRoute, following);
  const upload = useCallback(
    async (file: File, { signal, onProgress }: UploadControl) => {
      try {
        await (area === 'home'
          ? http.call(uploadLogoRoute, { file }, { signal, onProgress })
          : http.call(uploadManagedLogoRoute, { file, query: { companyId } }, { signal, onProgress }));
        drop(ANSWERS_OF_COMPANY);
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
