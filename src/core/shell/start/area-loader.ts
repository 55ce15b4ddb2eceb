import type * as areaPart from './area-part.tsx';
import { loadPart } from './load-page.ts';
import { readable } from '../readable.ts';

/** The part of the shell that areas stand on. */
export type AreaPart = typeof areaPart;

const fetchPart = () => import('./area-part.tsx');

/**
 * Loads what areas need beyond the first screen: their frame, the `loadServices` of the plugins, their texts.
 */
export class AreaLoader {
  /** The part once all is there and bound. */
  part: AreaPart | null = null;
  private loading: Promise<AreaPart> | null = null;

  /** `prepare` binds and brings all that belongs to the part. */
  constructor(private readonly prepare: (part: Promise<AreaPart>) => Promise<void>) {}

  /** The same promise for everyone who asks; rejects if something did not arrive or a plugin is broken. */
  load(): Promise<AreaPart> {
    this.loading ??= readable(this.fetch());
    return this.loading;
  }

  /** Fetches the frame's code ahead, for somebody who is about to sign in. */
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
