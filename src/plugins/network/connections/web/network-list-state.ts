import { addressField, addressView, useAddressView } from '#core';
import { CONNECTION_FILTERS, RELATIONS } from '../contract/index.ts';
import type { ConnectionFilter, Relation } from '../contract/index.ts';

export interface NetworkListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly status: ConnectionFilter | null;
  readonly relation: Relation | null;
  readonly companyId: string | null;
}

const LIST = addressView<NetworkListState>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  status: addressField.choice(CONNECTION_FILTERS),
  relation: addressField.choice(RELATIONS),
  companyId: addressField.id,
});

export const OPENING = LIST.opening;

/** State of the list of all connections, remembered while the reader is on other pages. */
export function useNetworkListState() {
  return useAddressView('list:connections:network', LIST);
}
