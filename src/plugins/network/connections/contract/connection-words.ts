import { RELATIONS } from '../domain/relation.ts';

export { RELATIONS };
export type { Relation } from '../domain/relation.ts';

/** Status of a connection. EXPIRED is an invitation by mail that was not accepted within thirty days. */
export const CONNECTION_STATUSES = [
  'REQUEST',
  'CONNECTED',
  'DECLINED',
  'WITHDRAWN',
  'DISCONNECTED',
  'EXPIRED',
] as const;

export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** Filters of the lists: ENDED is everything neither requested nor connected. */
export const CONNECTION_FILTERS = ['REQUEST', 'CONNECTED', 'ENDED'] as const;

export type ConnectionFilter = (typeof CONNECTION_FILTERS)[number];

/** Direction of the request, as the reader sees it. */
export const DIRECTIONS = ['RECEIVED', 'SENT'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** Actions in the history. CROSSED: both sides had sent a request, so neither had to answer. */
export const CONNECTION_ACTS = [
  'REQUESTED',
  'RESENT',
  'CROSSED',
  'ACCEPTED',
  'DECLINED',
  'WITHDRAWN',
  'DISCONNECTED',
  'RELATION_ASKED',
  'RELATION_AGREED',
  'RELATION_REFUSED',
  'RELATION_WITHDRAWN',
] as const;

export type ConnectionAct = (typeof CONNECTION_ACTS)[number];

/** Maximum length of a message or reason, in characters. */
export const MESSAGE_LENGTH = 500;

/** Days an invitation by mail is valid. */
export const OPEN_DAYS = 30;
