import { readable } from '../readable.ts';

/** The texts nothing can be shown without: the kernel's and those of screens anybody may open. */
export class FirstTexts {
  private loading: Promise<void> | null = null;

  constructor(private readonly bring: () => Promise<void>) {}

  /** The same promise for everyone who asks. */
  load(): Promise<void> {
    this.loading ??= readable(this.bring());
    return this.loading;
  }
}
