import { addressOf } from '#core';
import { footprintsAddress } from '#plugins/integration/footprints/web';
import { DISCLOSURE_PATH } from '#plugins/network/record-request/contract';
import { disclosureAddresses } from '#plugins/network/record-request/web';
import type { FootprintRequest, FootprintRequestDirection } from '../contract/index.ts';

/** Paths in the area of a company. */
export const PACT_PATHS = {
  partners: 'footprints/partners',
  /** Where requests were once. */
  requests: 'footprints/requests',
  received: 'footprints/received',
} as const;

/** Requests are answered in Supplier Emissions Disclosure. */
export const REQUESTS_PATH = DISCLOSURE_PATH;

export const partnersAddress = () => addressOf('home', PACT_PATHS.partners);

/** Received footprints, all of them or one. */
export const receivedAddress = (id?: string) =>
  `${addressOf('home', PACT_PATHS.received)}${id === undefined ? '' : `?footprint=${id}`}`;

/** The list of a direction with one of its requests open. */
export const requestAddress = (direction: FootprintRequestDirection, id: string) =>
  `${disclosureAddresses.tab(direction)}&footprint=${id}`;

/** The form of a new footprint, with the product and the days that were asked for. */
export function makeFootprintAddress({ product, criteria, fromDate, toDate }: FootprintRequest): string {
  const words = new URLSearchParams();
  if (product !== '') words.set('name', product);
  for (const id of criteria.productId ?? []) words.append('product', id);
  if (fromDate !== null && toDate !== null) {
    words.set('from', fromDate);
    words.set('to', toDate);
  }
  return `${footprintsAddress()}/create?${words}`;
}
