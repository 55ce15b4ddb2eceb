import { RELATIONS } from '../domain/relation.ts';

export { RELATIONS };
export type { Relation } from '../domain/relation.ts';

/** Where a connection stands. EXPIRED is an invitation by mail that nobody took up in its thirty days. */
export const CONNECTION_STATUSES = [
  'REQUEST',
  'CONNECTED',
  'DECLINED',
  'WITHDRAWN',
  'DISCONNECTED',
  'EXPIRED',
] as const;

export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** What lists are asked for: ENDED is whatever is neither asked nor connected any more. */
export const CONNECTION_FILTERS = ['REQUEST', 'CONNECTED', 'ENDED'] as const;

export type ConnectionFilter = (typeof CONNECTION_FILTERS)[number];

/** Which way the request went, seen by the reader. */
export const DIRECTIONS = ['RECEIVED', 'SENT'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** What was done to a connection. CROSSED: both sides had asked, so that nobody had to answer. */
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

/** Characters a message or reason may have. */
export const MESSAGE_LENGTH = 500;

/** Days an invitation by mail may be taken up. */
export const OPEN_DAYS = 30;
