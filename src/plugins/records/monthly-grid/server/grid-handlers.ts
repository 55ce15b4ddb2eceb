import { MESSAGES, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { writerOf } from '#plugins/records/records/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { adminGridRoutes, gridRoutes } from '../contract/index.ts';
import type { GridService } from './grid-service.ts';
import type { GridSheetView, SheetOf } from './grid-sheet-view.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly view: GridSheetView;
  readonly service: GridService;
}

/** Calls for company users, and for platform staff, who name the company. */
export function gridHandlers({ database, companies, view, service }: Parts): readonly ServedRoute[] {
  const sheet = async (query: SheetOf) => ({
    statusCode: 200 as const,
    data: await database.withTenant(query.companyId, (trx) => view.sheet(trx, query), { readonly: true }),
  });
  /** Staff work in the named company, under its row-level security; their use is recorded. */
  const entering = async (caller: Caller, companyId: string, action: string) => {
    const company = await withReach(database, caller, `${action} of company ${companyId}`, (trx) =>
      companies.company(trx, companyId),
    );
    if (company) return;
    const message = 'records.company-unknown';
    throw problem('company.unknown', 400, message, [{ path: 'companyId', message }]);
  };
  return [
    serve(gridRoutes.sheet, ({ caller, query }) => sheet({ ...query, companyId: companyOf(caller) })),
    serve(gridRoutes.save, async ({ caller, body }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: {
        outcomes: [...(await service.save(writerOf(caller, companyOf(caller)), body.typeScope, body.cells))],
      },
    })),
    serve(adminGridRoutes.sheet, async ({ caller, query }) => {
      await entering(caller, query.companyId, 'read the monthly grid');
      return sheet(query);
    }),
    serve(adminGridRoutes.save, async ({ caller, body }) => {
      const { companyId } = body;
      await entering(caller, companyId, 'fill the monthly grid');
      return {
        statusCode: 200,
        message: MESSAGES.updated,
        data: { outcomes: [...(await service.save(writerOf(caller, companyId), body.typeScope, body.cells))] },
      };
    }),
  ];
}
