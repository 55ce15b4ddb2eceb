export { benchmarkRoutes } from './benchmark-routes.ts';
export type { Benchmark, BenchmarkCell, BenchmarkStanding } from './benchmark-schemas.ts';
