import type { ContractForm, FieldBinding } from '#core';
import type { FootprintBody } from '../../contract/index.ts';

/** The form of a footprint, as its parts use it. */
export type FootprintFormState = ContractForm<FootprintBody, FootprintBody>;

/** Props of a part of the form. */
export interface FormPart {
  readonly form: FootprintFormState;
}

type TextPath = Parameters<FootprintFormState['text']>[0];

/** A text that may be left out: emptied, it is absent, even if the form started with one. */
export const optionalText = ({ text, put }: FootprintFormState, path: TextPath): FieldBinding<string> => ({
  ...text(path),
  onChange: (typed) => put(path, typed),
});
