import { addressOf } from '#core';
import { keyRoutes, staffKeyRoutes } from '../contract/index.ts';
import { KEYS_PATH } from './developers-path.ts';

/** The area of a screen: keys of the own company, or of platform staff. */
export type KeyArea = 'home' | 'admin';

/** Cached responses that a change makes outdated. */
export const KEY_ANSWERS = ['/api/api-keys', '/api/admin/api-keys'] as const;

/** The calls about keys in an area; creating differs. */
export function callsOf(area: KeyArea) {
  const { list, detail, rename, rotate, takeOver, revoke } = area === 'home' ? keyRoutes : staffKeyRoutes;
  return { list, detail, rename, rotate, takeOver, revoke };
}

export const keyAddress = (area: KeyArea, id: string) => `${addressOf(area, KEYS_PATH)}/${id}`;

export const newKeyAddress = (area: KeyArea) => `${addressOf(area, KEYS_PATH)}/create`;
