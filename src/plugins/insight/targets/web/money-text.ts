import type { Translate } from '#core';
import { formatExact } from '#design-system';

/** Formats money: `-$24,000`. */
export function moneyText(t: Translate, amount: string): string {
  const text = formatExact(amount) ?? amount;
  return t('targets.cost.money', { sign: text.startsWith('-') ? '-' : '', amount: text.replace(/^-/, '') });
}
