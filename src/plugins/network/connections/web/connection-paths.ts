/** Paths of the screens (specification, section 2). */
export const CONNECTION_PATHS = {
  list: 'company-connecting',
  invite: 'company-connecting/connection-invite',
  detail: 'company-connecting/detail-request/:id',
  network: 'network-management',
  networkDetail: 'network-management/detail-request/:id',
} as const;

/** Query parameter that names the tab of the list. */
export const OPEN_TAB = 'tab';

export const connectionAddress = {
  list: (tab?: string) => (tab === undefined ? '/company-connecting' : `/company-connecting?${OPEN_TAB}=${tab}`),
  invite: '/company-connecting/connection-invite',
  detail: (id: string) => `/company-connecting/detail-request/${id}`,
  network: '/admin/network-management',
  networkDetail: (id: string) => `/admin/network-management/detail-request/${id}`,
} as const;
