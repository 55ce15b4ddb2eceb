import { manifest } from '../manifest.ts';

/** Path of the screen. */
export const BENCHMARK_PATH = manifest.id;
