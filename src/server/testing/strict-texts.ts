import { apiTexts } from '../texts/api-texts.ts';
import type { OwnTexts } from '../texts/text-key.ts';
import { TextsImpl } from '../texts/texts.ts';

/** The texts of the kernel and of other owners. A missing text is an error. */
export const strictTexts = (...owners: readonly OwnTexts[]) =>
  new TextsImpl([apiTexts, ...owners], (sentence) => {
    throw new Error(sentence);
  });
