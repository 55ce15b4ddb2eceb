import type { ComponentType } from 'react';
import { token } from '#contract';
import type { Language } from '#core';
import type { ExportArea } from './export-place.ts';

/** What a form of an offer is given. */
export interface ExportFormProps {
  readonly area: ExportArea;
  /** Asks for an export of one of the offer's kinds, in the person's language unless another is named; resolves with false when it was refused and the person has been told. */
  readonly ask: (kind: string, query: Readonly<Record<string, unknown>>, language?: Language) => Promise<boolean>;
  readonly asking: boolean;
}

/** Something one can export on the screen of exports, with the form that says what of it. */
export interface ExportOffer {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly order: number;
  /** Translation key of its tab. */
  readonly title: string;
  /** Kinds of the server it asks for, each with the translation key of its name in the history. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly areas: readonly ExportArea[];
  /** The form, which may be `lazy`. */
  readonly Form: ComponentType<ExportFormProps>;
}

/** Everything offered on `/export-scope`. */
export const ExportOffer = token<ExportOffer>('export-jobs/offer');
