import type { Translate } from '#core';
import { formatDecimal } from '#design-system';
import { fixedText, isDecimalText } from '#domain/units';
import { allocationFault, shareOf } from '../domain/index.ts';
import { KEY_UNITS, type AllocationKey } from '../contract/index.ts';
import { plainFigure } from './request-words.ts';

/** A key with its amounts, as typed or as answered. */
interface Allocated {
  readonly key: AllocationKey;
  readonly customerAmount?: string | null | undefined;
  readonly totalAmount?: string | null | undefined;
}

/** The customer's share in per cent, with two decimals; null until it can be calculated. */
export function sharePercent({ key, customerAmount, totalAmount }: Allocated): string | null {
  const amounts = [customerAmount, totalAmount];
  if (key !== 'WHOLE' && !amounts.every((one) => one && isDecimalText(one))) return null;
  const allocation = { key, customerAmount, totalAmount };
  if (allocationFault(allocation)) return null;
  const { by, over } = shareOf(allocation);
  return fixedText(by.times(100).div(over), 2);
}

/** The allocation in words: the key, its known amounts, and the share. */
export function shareText(t: Translate, allocation: Allocated): string {
  const { key, customerAmount, totalAmount } = allocation;
  const name = t(`record-request.key.${key}`);
  if (key === 'WHOLE') return name;
  const unit = KEY_UNITS[key];
  const amount = (given: string | null | undefined) =>
    given && isDecimalText(given) ? (formatDecimal(plainFigure(given), decimalsOf(given)) ?? given) : null;
  const [mine, all] = [amount(customerAmount), amount(totalAmount)];
  const percent = sharePercent(allocation);
  if (mine === null) return name;
  if (all === null) return t('record-request.share.own', { key: name, mine, unit });
  return t('record-request.share', { key: name, mine, all, unit, percent: percent ?? '–' });
}

const decimalsOf = (given: string) => plainFigure(given).split('.')[1]?.length ?? 0;
