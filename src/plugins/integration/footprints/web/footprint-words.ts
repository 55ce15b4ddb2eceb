import type { Translate } from '#core';
import type { Tone } from '#design-system';
import type { FootprintRow } from '../contract/index.ts';

export const STATUS_TONES = { Active: 'success', Deprecated: 'neutral' } as const satisfies Record<
  FootprintRow['status'],
  Tone
>;

/** A declared unit of PACT, as people write it. */
export const unitText = (t: Translate, unit: string) => t(`footprints.unit.${unit.replaceAll(' ', '-')}`);

/** A figure with its declared unit: `0.06 kg CO2-e per 1 t.km`. */
export const perUnitText = (
  t: Translate,
  kg: string,
  { unit, unitAmount }: Pick<FootprintRow, 'unit' | 'unitAmount'>,
) => t('footprints.per-unit', { kg, amount: unitAmount, unit: unitText(t, unit) });
