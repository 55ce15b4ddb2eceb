import { MESSAGES } from '#contract';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import {
  companyOf,
  MEDIA_TYPES,
  serve,
  TEXT_LANGUAGES,
  uuidv7,
  type Database,
  type ServedRoute,
  type Texts,
} from '#server';
import { factorImportRoutes } from '../../contract/index.ts';
import { facilitiesOf } from '../factor-facilities.ts';
import type { OwnFactorService } from '../own-factor-service.ts';
import { factorRowsOf } from './factor-rows.ts';
import { readFactorSheet } from './factor-sheet.ts';
import { factorTemplate } from './factor-template.ts';

/** Many factors from a sheet: template, preview, confirmation. */
export function importHandlers(
  database: Database,
  service: OwnFactorService,
  library: ReferenceLibrary,
  texts: Texts,
): readonly ServedRoute[] {
  const titlesOf = (id: string) =>
    TEXT_LANGUAGES.flatMap((language) => texts.find(`custom-factors.column.${id}`, language) ?? []);
  return [
    serve(factorImportRoutes.template, async ({ query: { language } }) => ({
      name: 'own-factors.xlsx',
      type: MEDIA_TYPES.xlsx,
      content: await factorTemplate(texts, library, language),
    })),
    serve(factorImportRoutes.preview, async ({ caller, file }) => {
      const { bytes } = await file.read();
      const sheet = await readFactorSheet(Buffer.from(bytes), titlesOf);
      const companyId = companyOf(caller);
      const facilities = await database.withTenant(companyId, (trx) => facilitiesOf(trx, companyId), {
        readonly: true,
      });
      const rows = await factorRowsOf(sheet, { library, facilities });
      const faulty = rows.filter(({ factor }) => factor === null).length;
      const data = { importId: uuidv7(), rows: [...rows], unread: [...sheet.unread], faulty };
      return { statusCode: 200, data };
    }),
    serve(factorImportRoutes.confirm, async ({ caller, body: { importId, factors } }) => {
      const writer = { companyId: companyOf(caller), accountId: caller.accountId };
      return {
        statusCode: 200,
        message: MESSAGES.created,
        data: { created: await service.import(writer, importId, factors) },
      };
    }),
  ];
}
