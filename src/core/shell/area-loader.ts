import { token } from '#contract';
import type * as areaPart from './area-part.tsx';
import { loadPart } from './load-page.ts';

/** The part of the shell that areas stand on. */
export type AreaPart = typeof areaPart;

/** Gets what areas need beyond the first screen: their frame, the services plugins bind `later`, their texts. */
export interface AreaLoader {
  /** The part once all is there and bound. */
  readonly part: AreaPart | null;
  /** The same promise for everyone who asks; rejects if something did not arrive or a plugin is broken. */
  load(): Promise<AreaPart>;
  /** Fetches the frame's code ahead, for somebody who is about to sign in. */
  warm(): void;
}

export const AreaLoader = token<AreaLoader>('core/area-loader');

const fetchPart = () => import('./area-part.tsx');

export class AreaLoaderImpl implements AreaLoader {
  part: AreaPart | null = null;
  private loading: Promise<AreaPart> | null = null;

  /** `furnish` binds and brings all that belongs to the part. */
  constructor(private readonly furnish: (part: Promise<AreaPart>) => Promise<void>) {}

  load(): Promise<AreaPart> {
    this.loading ??= loadPart(async () => {
      const fetched = fetchPart();
      await this.furnish(fetched);
      this.part = await fetched;
      return this.part;
    }).then((loaded) => loaded.default);
    return this.loading;
  }

  warm(): void {
    fetchPart().catch(() => undefined);
  }
}
