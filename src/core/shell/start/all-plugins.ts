import { token } from '#contract';
import type { WebPlugin } from '../../registry/web-plugin.ts';
import { loadPart } from './load-page.ts';
import { readable } from '../readable.ts';

/** Gets the declarations of all plugins, which the screen to sign in is drawn without, into the registry. */
export interface AllPlugins {
  /** The same promise for everyone who asks; in the order of what they require. */
  load(): Promise<readonly WebPlugin[]>;
  /** Fetches them ahead, without anything changing yet. */
  warm(): void;
}

export const AllPlugins = token<AllPlugins>('core/all-plugins');

export class AllPluginsImpl implements AllPlugins {
  private loading: Promise<readonly WebPlugin[]> | null = null;

  /** `take` puts what `bring` has brought into the registry, in order. */
  constructor(
    private readonly bring: () => Promise<readonly WebPlugin[]>,
    private readonly take: (brought: readonly WebPlugin[]) => readonly WebPlugin[],
  ) {}

  load(): Promise<readonly WebPlugin[]> {
    this.loading ??= readable(loadPart(this.bring).then((loaded) => this.take(loaded.default)));
    return this.loading;
  }

  warm(): void {
    this.bring().catch(() => undefined);
  }
}
