export {
  answerRelationRoute,
  ANSWERS_OF_CONNECTIONS,
  askRelationRoute,
  companiesByNumberRoute,
  connectionCountRoute,
  connectionDetailRoute,
  connectionListRoute,
  declineConnectionRoute,
  disconnectRoute,
  inviteCompanyRoute,
  resendConnectionRoute,
  updateConnectionRoute,
  withdrawConnectionRoute,
} from './connection-routes.ts';
export { companyQuery, inviteByEmailForm, inviteByNumberForm, relationBody } from './connection-schemas.ts';
export type {
  ActRow,
  ConnectionCounts,
  ConnectionDetail,
  ConnectionRow,
  CounterpartyOption,
} from './connection-schemas.ts';
export { CONNECTION_FILTERS, MESSAGE_LENGTH, OPEN_DAYS, RELATIONS } from './connection-words.ts';
export type { ConnectionAct, ConnectionFilter, ConnectionStatus, Direction, Relation } from './connection-words.ts';
export * from './notice-kinds.ts';
export { customerSelectionRoute, supplierSelectionRoute } from './selection-routes.ts';
export {
  networkAroundRoute,
  networkDetailRoute,
  networkListRoute,
  staffDisconnectRoute,
  updateNetworkRoute,
} from './staff-routes.ts';
export type { Network, NetworkDetail, NetworkRow } from './staff-routes.ts';
