import { token } from '#contract';
import { CompanyDependents, CompanyOutOfUse, CompanyStore } from '#plugins/company/company/server';
import { IntensityDenominators } from '#plugins/company/intensity/server';
import { BookLedger } from '#plugins/insight/books/server';
import { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, Database, defineServerPlugin, hourly, QueueWorker, Texts } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { benchmarkHandlers } from './benchmark-handlers.ts';
import { BenchmarkRounds } from './benchmark-rounds.ts';
import { BenchmarkService } from './benchmark-service.ts';
import { BenchmarkView } from './benchmark-view.ts';
import { companyBenchmark, leavingWithCompany } from './company-benchmark.ts';
import { benchmark } from './migrations/0001-benchmark.ts';
import { texts as fileTexts } from './texts/index.ts';
import { YearFiguresReader } from './year-figures.ts';

const Worker = token<QueueWorker>('benchmark/worker');

export default defineServerPlugin({
  manifest,
  summary: 'Intensities of companies that take part, by type and input, without finding one of them out.',
  texts: [texts, fileTexts],
  migrations: [benchmark],
  wholeTables: {
    benchmark_consent: 'Each round reads all companies that take part.',
  },
  bind: ({ bind }) => {
    bind(CompanyDependents).toConstantValue(companyBenchmark);
    bind(CompanyOutOfUse).toResolvedValue(leavingWithCompany, [Clock]);
    bind(YearFiguresReader).toResolvedValue(
      (...parts) => new YearFiguresReader(...parts),
      [BookLedger, IntensityDenominators, CompanyStore],
    );
    bind(BenchmarkRounds).toResolvedValue(
      (...parts) => new BenchmarkRounds(...parts),
      [Database, YearFiguresReader, Clock],
    );
    bind(BenchmarkService).toResolvedValue((...parts) => new BenchmarkService(...parts), [Database, Clock]);
    bind(BenchmarkView).toResolvedValue(
      (...parts) => new BenchmarkView(...parts),
      [YearFiguresReader, CompanyStore, ReferenceLibrary, Clock],
    );
    bind(Worker).toResolvedValue(
      (database, rounds) =>
        new QueueWorker(database, { name: 'rounds of the benchmark', rounds: [hourly(() => rounds.run())] }),
      [Database, BenchmarkRounds],
    );
  },
  routes: (services) =>
    benchmarkHandlers({
      database: services.get(Database),
      view: services.get(BenchmarkView),
      service: services.get(BenchmarkService),
      texts: services.get(Texts),
    }),
  start: async (services) => {
    services.get(Worker).start();
  },
  stop: async (services) => {
    await services.get(Worker).stop();
  },
});
