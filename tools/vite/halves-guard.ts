import type { Environment, Plugin } from 'vite';

/** The two programs that are built from one source tree. */
export type Half = 'web' | 'server';

const foreign: Record<Half, RegExp> = {
  web: /\/src\/(?:server\/|plugins\/[^/]+\/[^/]+\/server\/|boot\/(?:server|main-server|tasks)[^/]*\.ts)/,
  server: /\/src\/(?:core\/|design-system\/|plugins\/[^/]+\/[^/]+\/web\/|boot\/web[^/]*\.tsx?)/,
};

/**
 * Why a module may not be part of a half; undefined if it may.
 * @param id module id as Vite gives it: an absolute path, perhaps with a query
 */
export function halfComplaint(half: Half, id: string, importers: readonly string[]): string | undefined {
  const file = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  if (!foreign[half].test(file)) return undefined;
  const via = importers.length > 0 ? ` It is imported by ${importers.map(fromSource).join(' and ')}.` : '';
  return half === 'web'
    ? `${fromSource(file)} is server code and would be shipped to the browser.${via} Move what both halves need to a contract/ or domain/ folder.`
    : `${fromSource(file)} is browser code and would run in the server.${via} Move what both halves need to a contract/ or domain/ folder.`;
}

/**
 * The third wall between the halves (after the compilers and the import rules): fails a build, and a request to the
 * development server, when server code enters the browser's graph or browser code the server's.
 */
export function halvesGuard(): Plugin {
  let building = false;
  return {
    name: 'scopebook:halves-guard',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    transform: {
      filter: { id: /\/src\// },
      handler(_code, id) {
        // A build checks at the end, when the graph knows which modules import this one.
        const complaint = building ? undefined : halfComplaint(halfOf(this.environment), id, []);
        if (complaint) this.error(complaint);
      },
    },
    buildEnd(failure) {
      if (failure) return;
      const half = halfOf(this.environment);
      const complaints = [...this.getModuleIds()].flatMap((id) => {
        const known = this.getModuleInfo(id);
        return halfComplaint(half, id, [...(known?.importers ?? []), ...(known?.dynamicImporters ?? [])]) ?? [];
      });
      if (complaints.length > 0) this.error(complaints.join('\n'));
    },
  };
}

const halfOf = (environment: Environment): Half => (environment.config.consumer === 'client' ? 'web' : 'server');

const fromSource = (file: string): string =>
  file
    .replaceAll('\\', '/')
    .replace(/^.*?\/(?=src\/)/, '')
    .replace(/\?.*$/, '');
