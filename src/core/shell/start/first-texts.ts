import { readable } from '../readable.ts';

/** The texts every screen needs: those of the kernel and of public screens. */
export class FirstTexts {
  private loading: Promise<void> | null = null;

  constructor(private readonly loadTexts: () => Promise<void>) {}

  /** The same promise for every caller. */
  load(): Promise<void> {
    this.loading ??= readable(this.loadTexts());
    return this.loading;
  }
}
