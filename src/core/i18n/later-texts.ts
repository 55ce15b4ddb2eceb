/**
 * What codes, names and warnings of all plugins mean: texts that a light screen does without. They load with the first
 * other screen, or with the first movement, key or scroll.
 */
export class LaterTexts {
  private loading: Promise<void> | null = null;

  /** `loadTexts` loads them into the running application and tells what is rendered already. */
  constructor(private readonly loadTexts: () => Promise<void>) {}

  /** The same promise for every caller; a failed load is repeated by the next one. */
  load(): Promise<void> {
    this.loading ??= this.loadTexts().catch((failure: unknown) => {
      this.loading = null;
      throw failure;
    });
    return this.loading;
  }
}
