import type * as areaPart from './area-part.tsx';
import { loadPart } from './load-page.ts';
import { readable } from '../readable.ts';

/** The part of the shell that areas need. */
export type AreaPart = typeof areaPart;

const fetchPart = () => import('./area-part.tsx');

/**
 * Loads what areas need beyond the first screen: their frame, the `loadServices` of the plugins, their texts.
 */
export class AreaLoader {
  /** The part, once everything is loaded and bound. */
  part: AreaPart | null = null;
  private loading: Promise<AreaPart> | null = null;

  /** `prepare` loads and binds everything that belongs to the part. */
  constructor(private readonly prepare: (part: Promise<AreaPart>) => Promise<void>) {}

  /** The same promise for every caller; rejects if something failed to load or a plugin is broken. */
  load(): Promise<AreaPart> {
    this.loading ??= readable(this.fetch());
    return this.loading;
  }

  /** Prefetches the frame's code for a user who is about to sign in. */
  warm(): void {
    fetchPart().catch(() => undefined);
  }

  private async fetch(): Promise<AreaPart> {
    const { default: part } = await loadPart(async () => {
      const fetched = fetchPart();
      await this.prepare(fetched);
      return fetched;
    });
    this.part = part;
    return part;
  }
}
