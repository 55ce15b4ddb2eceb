import { addressOf } from '#core';

/** Paths in the area of a company. */
export const PACT_PATHS = {
  partners: 'footprints/partners',
  requests: 'footprints/requests',
  received: 'footprints/received',
} as const;

export const partnersAddress = () => addressOf('home', PACT_PATHS.partners);
