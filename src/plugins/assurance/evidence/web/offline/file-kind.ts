import { problem } from '#contract';
import type { SendingKind } from '#plugins/platform/offline/web';
import { evidenceRoutes } from '../../contract/index.ts';
import { ANSWERS_OF_EVIDENCE } from '../evidence-place.ts';

/** Uploads files that waited for a net. The server keeps the same bytes under the same name once. */
export const fileKind: SendingKind = {
  send: async (http, _content, { file }) => {
    if (!file) throw problem('offline.file-gone', 404, 'offline.file-gone');
    const { data } = await http.call(evidenceRoutes.upload, { query: {}, file });
    return { id: data.id };
  },
  drops: ANSWERS_OF_EVIDENCE,
};
