import { addressOf, type Translate } from '#core';
import { formatDecimal, type Tone } from '#design-system';
import type { DraftStatus, EditionDraft, Finding } from '../contract/index.ts';
import { DRAFT_PATH } from './library-paths.ts';

export const DROPPED = ['/api/admin/factor-library'];

export const draftAddress = (id: string) => addressOf('admin', `${DRAFT_PATH}/${id}`);

const TONES: Readonly<Record<DraftStatus, Tone>> = {
  DRAFT: 'neutral',
  SUBMITTED: 'info',
  PUBLISHED: 'success',
  DISCARDED: 'neutral',
};

export const toneOf = ({ status }: EditionDraft): Tone => TONES[status];

/** A finding in words. */
export const findingText = (t: Translate, { code, values }: Finding) =>
  t(`factor-library.finding.${code}`, { ...values });

/** t CO2-e with its sign, three decimals. */
export function changeText(figure: string | null): string {
  if (figure === null) return '–';
  const shown = formatDecimal(figure, 3) ?? figure;
  return figure.startsWith('-') || /^0*\.?0*$/.test(figure) ? shown : `+${shown}`;
}
