import { token } from '#contract';
import { readable } from '../readable.ts';

/** The texts nothing can be shown without: the kernel's and those of screens anybody may open. */
export interface FirstTexts {
  /** The same promise for everyone who asks. */
  load(): Promise<void>;
}

export const FirstTexts = token<FirstTexts>('core/first-texts');

export class FirstTextsImpl implements FirstTexts {
  private loading: Promise<void> | null = null;

  constructor(private readonly bring: () => Promise<void>) {}

  load(): Promise<void> {
    this.loading ??= readable(this.bring());
    return this.loading;
  }
}
