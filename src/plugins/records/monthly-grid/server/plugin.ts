import { CompanyStore } from '#plugins/company/company/server';
import { RecordDetailView, RecordListView, RecordService } from '#plugins/records/records/server';
import { Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { gridHandlers } from './grid-handlers.ts';
import { GridService } from './grid-service.ts';
import { GridSheetView } from './grid-sheet-view.ts';

export default defineServerPlugin({
  manifest,
  summary: 'A year of records as a grid: one cell is the record of one month.',
  bind: ({ bind }) => {
    bind(GridSheetView).toResolvedValue(
      (records, companies) => new GridSheetView(records, companies),
      [RecordListView, CompanyStore],
    );
    bind(GridService).toResolvedValue(
      (...parts) => new GridService(...parts),
      [Database, RecordService, RecordDetailView, CompanyStore],
    );
  },
  routes: (services) =>
    gridHandlers({
      database: services.get(Database),
      companies: services.get(CompanyStore),
      view: services.get(GridSheetView),
      service: services.get(GridService),
    }),
});
