import { addressField, addressView, useAddressView } from '#core';
import { RELATIONS } from '../contract/index.ts';
import type { ConnectionFilter, Direction, Relation } from '../contract/index.ts';

/** The tabs of the list and their queries. */
export const TABS = {
  connected: { status: 'CONNECTED' },
  received: { status: 'REQUEST', direction: 'RECEIVED' },
  sent: { status: 'REQUEST', direction: 'SENT' },
  ended: { status: 'ENDED' },
} as const satisfies Readonly<Record<string, { status: ConnectionFilter; direction?: Direction }>>;

export type TabId = keyof typeof TABS;

export const TAB_IDS = Object.keys(TABS) as readonly TabId[];

interface ConnectionListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly relation: Relation | null;
}

const LIST = addressView<ConnectionListState>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  relation: addressField.choice(RELATIONS),
});

/** State of the list of a tab, remembered while the reader is on other pages. */
export function useConnectionListState(tab: TabId) {
  return useAddressView(`list:connections:${tab}`, LIST);
}
