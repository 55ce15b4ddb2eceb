export { BenchmarkRounds } from './benchmark-rounds.ts';
