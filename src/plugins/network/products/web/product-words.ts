import type { Translate } from '#core';
import { formatExact } from '#design-system';
import type { Product } from '../contract/index.ts';

/** A figure with its unit; null if unknown. */
export function figureText(figure: string | null, unit: string): string | null {
  return figure === null ? null : `${formatExact(figure) ?? figure} ${unit}`;
}

/** A price in Australian dollars; null if unknown. */
export function priceText(price: string | null): string | null {
  return price === null ? null : `A$${formatExact(price) ?? price}`;
}

export const typeText = (t: Translate, type: string) => t(`products.type.${type}`);

export const cabText = (t: Translate, cab: string) => t(`products.cab.${cab}`);

/** Wheel configurations read the same in every language. */
export const driveText = (t: Translate, drive: string) =>
  drive === 'TRACKED' || drive === 'RAIL' ? t(`products.drive.${drive}`) : drive.replace('X', 'x');

export const carrierText = (t: Translate, carrier: string) => t(`products.carrier.${carrier}`);

/** Low, medium and high burn in one line: `42 – 52.5 – 66 L/100 km`; only the usual one if no other is known. */
export function burnText({ burnLow, burnMed, burnHigh, burnUnit }: Product): string {
  const figures = [burnLow, burnMed, burnHigh].filter((figure) => figure !== null);
  return `${figures.map((figure) => formatExact(figure) ?? figure).join(' – ')} ${burnUnit}`;
}

export function lifeText(t: Translate, { serviceLife, lifeUnit }: Pick<Product, 'serviceLife' | 'lifeUnit'>) {
  if (serviceLife === null || lifeUnit === null) return null;
  return t(`products.life.${lifeUnit}.of`, { figure: formatExact(serviceLife) ?? serviceLife });
}
