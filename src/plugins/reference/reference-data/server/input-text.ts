import type { MessageText } from '#contract';
import type { Texts } from '#server';
import type { ReferenceLibrary } from './library/reference-library.ts';

/** The name of an input in a text: in the reader's language, or as its source or its company names it. */
export function inputText(
  library: Pick<ReferenceLibrary, 'inputType'>,
  texts: Pick<Texts, 'find'>,
  { category, inputType }: { readonly category: string; readonly inputType: string },
): MessageText | string {
  const key = `reference-data.input.${inputType}`;
  if (texts.find(key, 'en') !== undefined) return { key };
  return library.inputType(category, inputType)?.name ?? inputType;
}
