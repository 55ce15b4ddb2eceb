import { ContentStore, EvidenceStore } from '#plugins/assurance/evidence/server';
import { CompanyStore } from '#plugins/company/company/server';
import { Reader } from '#plugins/intake/inbox/server';
import { ImportDocuments } from '#plugins/records/record-import/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { sheetMappings } from './migrations/0001-sheet-mappings.ts';
import { sheetHandlers } from './sheet-handlers.ts';
import { SheetNames } from './sheet-names.ts';
import { SpreadsheetReader } from './spreadsheet-reader.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Any XLSX or CSV as records, by a mapping that is confirmed once and kept by the shape of the titles.',
  texts: [texts],
  migrations: [sheetMappings],
  bind: ({ bind }) => {
    bind(SheetNames).toResolvedValue((...parts) => new SheetNames(...parts), [CompanyStore, ReferenceLibrary]);
    bind(SpreadsheetReader).toResolvedValue(
      (...parts) => new SpreadsheetReader(...parts),
      [Database, SheetNames, ImportDocuments, Clock],
    );
    bind(Reader).toResolvedValue((reader) => reader, [SpreadsheetReader]);
  },
  routes: (services) =>
    sheetHandlers({
      database: services.get(Database),
      names: services.get(SheetNames),
      evidence: services.get(EvidenceStore),
      contents: services.get(ContentStore),
      clock: services.get(Clock),
    }),
});
