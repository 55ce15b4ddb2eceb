import type { DeclaredUnit } from './pcf-parts.ts';

/** A declared unit and how many of it one footprint is for. */
interface ServiceUnit {
  readonly unit: DeclaredUnit;
  readonly amount: string;
  /** kg of one declared unit: the tonne that is handled. */
  readonly mass: string;
}

/** Services that a company states a footprint of, with the unit each is counted in. PACT has no tonne: it is 1,000 kg. */
export const SERVICES = {
  TRANSPORT: { unit: 'ton kilometer', amount: '1', mass: '0' },
  HOURS: { unit: 'hour', amount: '1', mass: '0' },
  TONNES: { unit: 'kilogram', amount: '1000', mass: '1000' },
} as const satisfies Readonly<Record<string, ServiceUnit>>;

export type Service = keyof typeof SERVICES;

export const SERVICE_NAMES = ['TRANSPORT', 'HOURS', 'TONNES'] as const satisfies readonly Service[];

/** The id of one of the company's own products, as partners see it. */
export const productUrn = (productId: string): string => `urn:uuid:${productId}`;
