import type { ComponentType } from 'react';
import { token } from '#contract';
import type { Language } from '#core';
import type { ExportArea } from './export-place.ts';

/** Props of an offer's form. */
export interface ExportFormProps {
  readonly area: ExportArea;
  /**
   * Requests an export of one of the offer's kinds, by default in the person's language. Resolves with false if it was
   * rejected and the person has seen why.
   */
  readonly ask: (kind: string, query: Readonly<Record<string, unknown>>, language?: Language) => Promise<boolean>;
  readonly asking: boolean;
}

/** An export on the export screen, with its form. */
export interface ExportOffer {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly order: number;
  /** Translation key of its tab. */
  readonly title: string;
  /** Kinds that it requests, each with the translation key of its name in the history. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly areas: readonly ExportArea[];
  /** The form. It may be `lazy`. */
  readonly Form: ComponentType<ExportFormProps>;
}

/** All offers on `/export-scope`. */
export const ExportOffer = token<ExportOffer>('export-jobs/offer');
