import { formatDay, type Translate } from '#core';
import { formatExact } from '#design-system';
import { OWN_GASES } from '#domain/emissions';
import type { OwnFactor } from '../contract/index.ts';
import { OWN_FACTOR_PATH } from './own-factor-path.ts';

export const LIST_ADDRESS = `/${OWN_FACTOR_PATH}`;

/** Kept answers that a change makes old. */
export const ANSWERS_OF_OWN_FACTORS = ['/api/custom-factors', '/api/admin/custom-factors'] as const;

export const valueText = ({ value, unit }: Pick<OwnFactor, 'value' | 'unit'>) =>
  `${formatExact(value) ?? value} ${unit}`;

/** Days a factor is good for. */
export const periodText = (t: Translate, { validFrom, validTo }: Pick<OwnFactor, 'validFrom' | 'validTo'>) =>
  validTo === null
    ? t('custom-factors.from-on', { from: formatDay(validFrom) })
    : t('custom-factors.from-to', { from: formatDay(validFrom), to: formatDay(validTo) });

/** What is known of a factor beside its value. */
export const gasesOf = (factor: OwnFactor): Readonly<Record<string, string>> =>
  Object.fromEntries(OWN_GASES.flatMap((gas) => (factor[gas] === null ? [] : [[gas, factor[gas]]])));
