import type { TextValues } from './text-key.ts';

/** Values by which i18next chooses between several texts of a key. */
const CHOOSING = ['count', 'context'] as const;

const PLACE = /\{\{(\w+)\}\}/;

/**
 * A text that needs only its values filled in, split at its placeholders once. An import says a warning for each of a
 * hundred thousand rows, and i18next would read the text again for every one.
 */
export class PlainText {
  private constructor(private readonly pieces: readonly string[]) {}

  /** Null for a text that only i18next can fill: with other texts in it, or formats. */
  static of(text: string): PlainText | null {
    // Every second piece is the name of a value.
    const pieces = text.split(PLACE);
    const isPlain = pieces.every((piece, at) => at % 2 === 1 || !(piece.includes('{{') || piece.includes('$t(')));
    return isPlain ? new PlainText(pieces) : null;
  }

  /** Undefined if a value is missing, or chooses between texts. */
  filled(values: TextValues): string | undefined {
    if (CHOOSING.some((name) => values[name] !== undefined)) return undefined;
    let text = '';
    for (const [at, piece] of this.pieces.entries()) {
      const value = at % 2 === 0 ? piece : values[piece];
      if (value === undefined) return undefined;
      text += value;
    }
    return text;
  }
}
