import { token } from '#contract';

/** The texts nothing can be shown without: the kernel's and those of screens anybody may open. */
export interface FirstTexts {
  readonly isThere: boolean;
  /** The same promise for everyone who asks. */
  load(): Promise<void>;
}

export const FirstTexts = token<FirstTexts>('core/first-texts');

export class FirstTextsImpl implements FirstTexts {
  isThere = false;
  private loading: Promise<void> | null = null;

  constructor(private readonly bring: () => Promise<void>) {}

  load(): Promise<void> {
    this.loading ??= this.bring().then(() => {
      this.isThere = true;
    });
    return this.loading;
  }
}
