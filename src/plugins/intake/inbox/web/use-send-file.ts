import { useCallback, useState } from 'react';
import { HttpService, Notify, problemOf, useDropAnswers, useService, useTranslate } from '#core';
import type { UploadControl } from '#design-system';
import { INBOX_ANSWERS, inboxRoutes, type InboxItem } from '../contract/index.ts';
import { uploadLanes } from './upload-lanes.ts';

/** Milliseconds to wait after the server asked to slow down. */
const SLOW_DOWN = 15_000;

/** Sends a file to the inbox. A rejection is an `Error` in the reader's language. */
export function useSendFile(origin: 'upload' | 'paste'): (file: File, control: UploadControl) => Promise<InboxItem> {
  const http = useService(HttpService);
  const notify = useService(Notify);
  const t = useTranslate();
  const drop = useDropAnswers();
  const [inLane] = useState(uploadLanes);
  return useCallback(
    (file, { signal, onProgress }) =>
      inLane(signal, async () => {
        const send = () => http.call(inboxRoutes.send, { query: { origin }, file }, { signal, onProgress });
        try {
          const { data } = await send().catch(async (failure: unknown) => {
            if (problemOf(failure).code !== 'rate.limited') throw failure;
            await new Promise((resolve) => setTimeout(resolve, SLOW_DOWN));
            signal.throwIfAborted();
            return send();
          });
          if (data.isKnown) notify.success(t('inbox.known', { name: data.item.name }));
          drop(INBOX_ANSWERS);
          return data.item;
        } catch (failure) {
          throw new Error(t(problemOf(failure).message), { cause: failure });
        }
      }),
    [http, notify, t, drop, inLane, origin],
  );
}
