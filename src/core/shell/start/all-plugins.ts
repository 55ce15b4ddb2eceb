import type { WebPlugin } from '../../registry/web-plugin.ts';
import { loadPart } from './load-page.ts';
import { readable } from '../readable.ts';

/**
 * Loads the declarations of all plugins, which the sign-in screen does not need, into the registry.
 */
export class AllPlugins {
  private loading: Promise<readonly WebPlugin[]> | null = null;

  /** `take` adds what `loadPlugins` has loaded to the registry, in order. */
  constructor(
    private readonly loadPlugins: () => Promise<readonly WebPlugin[]>,
    private readonly take: (brought: readonly WebPlugin[]) => readonly WebPlugin[],
  ) {}

  /** The same promise for every caller; the plugins are in dependency order. */
  load(): Promise<readonly WebPlugin[]> {
    this.loading ??= readable(loadPart(this.loadPlugins).then((loaded) => this.take(loaded.default)));
    return this.loading;
  }

  /** Prefetches them without changing anything yet. */
  warm(): void {
    this.loadPlugins().catch(() => undefined);
  }
}
