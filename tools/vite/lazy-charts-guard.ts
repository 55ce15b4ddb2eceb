import type { Plugin, Rolldown } from 'vite';

/** Chunk with the chart library: 142 kB compressed that a page without a chart must not load. */
export const chartsChunk = 'charts';

/** Chunk with the additions for waterfalls and ranges, 34 kB compressed; both chunks load with the first chart. */
const moreChartsChunk = 'charts-more';

/**
 * The chunk for a module of the chart library.
 * @param id module id as Vite gives it: an absolute path, perhaps with a query
 */
export function chunkOfCharts(id: string): string {
  return /[\\/]highcharts-more\.js(?:\?|$)/.test(id) ? moreChartsChunk : chartsChunk;
}

type Chunks = Record<string, Pick<Rolldown.OutputChunk, 'name' | 'isEntry' | 'imports'>>;

/**
 * Follows static imports from every entry; returns the path to the chart library if a page would always load it.
 * @param chunks by file name
 */
export function pathToCharts(chunks: Chunks): string[] | undefined {
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    const chunk = chunks[file];
    if (!chunk || path.includes(file)) return undefined;
    const here = [...path, file];
    if (chunk.name === chartsChunk || chunk.name === moreChartsChunk) return here;
    return firstOf(chunk.imports, (next) => visit(next, here));
  };
  const entries = Object.keys(chunks).filter((file) => chunks[file]?.isEntry);
  return firstOf(entries, (file) => visit(file, []));
}

/** Fails a web build in which the first page includes the chart library. */
export function lazyChartsGuard(): Plugin {
  return {
    name: 'scopebook:lazy-charts-guard',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunks = Object.fromEntries(
        Object.entries(bundle).filter(([, output]) => output.type === 'chunk'),
      ) as Chunks;
      const path = pathToCharts(chunks);
      if (path) {
        this.error(
          `Every page would load the chart library: ${path.join(' -> ')}. Reach components that draw charts by import() only.`,
        );
      }
    },
  };
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
