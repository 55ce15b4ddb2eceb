import type { WebPlugin } from '../../registry/web-plugin.ts';
import { loadPart } from './load-page.ts';
import { readable } from '../readable.ts';

/**
 * Gets the declarations of all plugins, which the screen to sign in is drawn without, into the registry.
 */
export class AllPlugins {
  private loading: Promise<readonly WebPlugin[]> | null = null;

  /** `take` puts what `bring` has brought into the registry, in order. */
  constructor(
    private readonly bring: () => Promise<readonly WebPlugin[]>,
    private readonly take: (brought: readonly WebPlugin[]) => readonly WebPlugin[],
  ) {}

  /** The same promise for everyone who asks; in the order of what they require. */
  load(): Promise<readonly WebPlugin[]> {
    this.loading ??= readable(loadPart(this.bring).then((loaded) => this.take(loaded.default)));
    return this.loading;
  }

  /** Fetches them ahead, without anything changing yet. */
  warm(): void {
    this.bring().catch(() => undefined);
  }
}
