import type { Edition } from '../reference-content.ts';

export interface CodeBookPart {
  /** Only what this scope records. */
  readonly scope: number | undefined;
  /** Only the factors of this edition, and the inputs and uses it prints. */
  readonly edition: Edition | undefined;
}
