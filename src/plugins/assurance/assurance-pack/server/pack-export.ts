import { problem, STAFF } from '#contract';
import type { ExportKind } from '#plugins/platform/export-jobs/server';
import { ASSURANCE_PACK, PACK_READERS, packQuery, staffPackQuery, type PackQuery } from '../contract/index.ts';
import { packName, packPeriod, type PackService } from './pack-service.ts';

/** Packs as export jobs. */
export function packExport(service: PackService): ExportKind<PackQuery> {
  return {
    id: ASSURANCE_PACK,
    authorities: [...PACK_READERS, ...STAFF],
    query: packQuery,
    staffQuery: staffPackQuery,
    fileName: (query, _language, { today, firstMonth }) => packName(packPeriod(query, today, firstMonth)),
    async write(work, out) {
      const { caller, companyId, language, query, signal } = work;
      const about = companyId ?? query.companyId;
      if (about === undefined) throw problem('company.unknown', 404, 'company.not-there');
      signal.throwIfAborted();
      const leave = () => out.destroy(new Error('The export was called off.'));
      signal.addEventListener('abort', leave);
      let rows = 0;
      try {
        await service.write({ caller, companyId: about, query, language }, out, () => {
          rows += 1;
          if (rows % TELL_EVERY === 0) work.progress(rows, null);
        });
        work.progress(rows, rows);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
  };
}

/** Number of rows between two progress reports. */
const TELL_EVERY = 500;
