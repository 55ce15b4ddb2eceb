import type { Translate } from '#core';
import { formatDecimal, formatExact } from '#design-system';
import type { ScenarioDetail, ScenarioResult } from '../contract/index.ts';

/** `12,300 t`. */
export const tonnesText = (amount: string): string => `${formatDecimal(amount, 0) ?? amount} t`;

/** `-$24,000`. */
export function moneyText(t: Translate, amount: string, digits = 0): string {
  const text = (digits === 0 ? formatDecimal(amount, 0) : formatExact(amount)) ?? amount;
  return t('scenarios.money', { sign: text.startsWith('-') ? '-' : '', amount: text.replace(/^-/, '') });
}

/** `Scope 1, Scope 2 · market-based · GHG Protocol`. */
export function measureText(t: Translate, { body }: Pick<ScenarioDetail, 'body'>, book: string): string {
  const scopes = body.scopes.map((number) => t('scenarios.scope', { number })).join(', ');
  return [scopes, ...(body.scopes.includes('2') ? [t(`scenarios.method.${body.scope2Method}`)] : []), book].join(' · ');
}

/** Source of an assumption: as given, or that of the usual value; null: it has none. */
export function sourceText(t: Translate, { id, value, source }: ScenarioResult['assumptions'][number]): string | null {
  if (source !== '') return source;
  return value === null ? null : t(`scenarios.source.${id}`);
}

/** Last year of a result, and what its levers save by then. */
export function endOf({ years }: ScenarioResult) {
  return years.at(-1) ?? null;
}

/** `FY2027`. */
export const yearText = (year: number): string => `FY${year}`;
