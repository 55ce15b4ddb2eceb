import { formatDay, type Translate } from '#core';
import { formatExact } from '#design-system';
import { OWN_GASES } from '#domain/emissions';
import type { OwnFactor } from '../contract/index.ts';
import { OWN_FACTOR_PATH } from './own-factor-path.ts';

export const LIST_ADDRESS = `/${OWN_FACTOR_PATH}`;

/** Cached queries to invalidate after a change. */
export const OWN_FACTOR_QUERIES = ['/api/custom-factors', '/api/admin/custom-factors', '/api/approvals'] as const;

export const valueText = ({ value, unit }: Pick<OwnFactor, 'value' | 'unit'>) =>
  `${formatExact(value) ?? value} ${unit}`;

/** A factor's period of validity in words. */
export const periodText = (t: Translate, { validFrom, validTo }: Pick<OwnFactor, 'validFrom' | 'validTo'>) =>
  validTo === null
    ? t('custom-factors.from-on', { from: formatDay(validFrom) })
    : t('custom-factors.from-to', { from: formatDay(validFrom), to: formatDay(validTo) });

/** The gases of a factor that are known. */
export const gasesOf = (factor: Pick<OwnFactor, (typeof OWN_GASES)[number]>): Readonly<Record<string, string>> =>
  Object.fromEntries(OWN_GASES.flatMap((gas) => (factor[gas] === null ? [] : [[gas, factor[gas]]])));
