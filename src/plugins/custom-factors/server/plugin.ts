import { every } from '#contract';
import { RecordPeriods } from '#plugins/records/server';
import { ReferenceLibrary } from '#plugins/reference-data/server';
import { Clock, Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { ownFactor } from './migrations/0001-own-factor.ts';
import { ownFactorHandlers } from './own-factor-handlers.ts';
import { OwnFactorService, OwnFactorServiceImpl } from './own-factor-service.ts';

export default defineServerPlugin({
  manifest,
  migrations: [ownFactor],
  bind: ({ bind }) => {
    bind(OwnFactorService).toResolvedValue(
      (...parts) => new OwnFactorServiceImpl(...parts),
      [Database, ReferenceLibrary, every(RecordPeriods), Clock],
    );
  },
  routes: (services) => ownFactorHandlers(services.get(Database), services.get(OwnFactorService)),
});
