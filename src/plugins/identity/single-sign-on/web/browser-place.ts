import { token } from '#contract';

/** Leaves this application for an address of a provider. */
export interface BrowserPlace {
  go(address: string): void;
}

export const BrowserPlace = token<BrowserPlace>('single-sign-on/browser-place');

export const browserPlace: BrowserPlace = { go: (address) => window.location.assign(address) };
