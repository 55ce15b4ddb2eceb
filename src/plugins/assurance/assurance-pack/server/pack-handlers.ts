import { serve, type ServedRoute } from '#server';
import { adminPackRoute, packRoute } from '../contract/index.ts';
import type { PackService } from './pack-service.ts';

/** Packs of the own company, and of any company for platform staff. */
export function packHandlers(service: PackService): readonly ServedRoute[] {
  return [
    serve(packRoute, ({ caller, params: { companyId }, query: { language, ...query } }) =>
      service.reply({ caller, companyId, query, language }),
    ),
    serve(adminPackRoute, ({ caller, params: { companyId }, query: { language, ...query } }) =>
      service.reply({ caller, companyId, query, language }),
    ),
  ];
}
