import { problem, type Problem } from '#contract';
import { isAbroad, type CompanyNumber } from '#plugins/company/company/contract';
import type { StoredConnection } from './connection-store.ts';

/** Whether an invitation by mail has expired. */
export function isExpired({ status, expires_at }: Pick<StoredConnection, 'status' | 'expires_at'>, now: string) {
  return status === 'REQUEST' && expires_at !== null && Date.parse(expires_at) <= Date.parse(now);
}

/** Why a company cannot answer a request; null if it can. Staff (null) answer for the company that received it. */
export function notToBeAnswered(row: StoredConnection, companyId: string | null, now: string): Problem | null {
  if (row.status !== 'REQUEST' || isExpired(row, now)) return changedMeanwhile();
  return row.from_company === companyId ? problem('connection.own-request', 409, 'connections.own-request') : null;
}

/** Why a company cannot withdraw a request or send it again; null if it can. */
export function notToBeTakenBack(row: StoredConnection, companyId: string): Problem | null {
  if (row.from_company !== companyId) return unknownConnection();
  return row.status === 'REQUEST' ? null : changedMeanwhile();
}

/** Why a company cannot answer a requested relation; null if it can. Withdrawing the own request is an answer too. */
export function noRelationToAnswer(row: StoredConnection, companyId: string, isAccepted: boolean): Problem | null {
  if (row.status !== 'CONNECTED' || row.asked_by === null) return changedMeanwhile();
  return row.asked_by === companyId && isAccepted
    ? problem('connection.own-request', 409, 'connections.own-request')
    : null;
}

export const unknownConnection = () => problem('connection.unknown', 404, 'connections.unknown');

export const changedMeanwhile = () => problem('connection.changed', 409, 'connections.moved-on');

/** The field the company was named in. */
const pathOf = (given: CompanyNumber) => (isAbroad(given) ? 'registrationNumber' : 'abn');

export const withItself = (by: 'email' | CompanyNumber) => {
  const path = by === 'email' ? by : pathOf(by);
  const message = 'connections.self';
  return problem('connection.self', 409, message, [{ path, message }]);
};

export const alreadyConnected = (given: CompanyNumber) => {
  const message = 'connections.exists';
  return problem('connection.exists', 409, message, [{ path: pathOf(given), message }]);
};

export const unknownNumber = (given: CompanyNumber) => {
  const path = pathOf(given);
  if (path === 'abn') return problem('connection.abn-unknown', 404, ABN_UNKNOWN, [{ path, message: ABN_UNKNOWN }]);
  return problem('connection.number-unknown', 404, NUMBER_UNKNOWN, [{ path, message: NUMBER_UNKNOWN }]);
};

export const sharedNumber = (given: CompanyNumber) => {
  const path = 'companyId';
  if (!isAbroad(given)) return problem('connection.abn-shared', 409, ABN_SHARED, [{ path, message: ABN_SHARED }]);
  return problem('connection.number-shared', 409, NUMBER_SHARED, [{ path, message: NUMBER_SHARED }]);
};

const ABN_UNKNOWN = 'connections.abn-unknown';
const NUMBER_UNKNOWN = 'connections.number-unknown';
const ABN_SHARED = 'connections.abn-shared';
const NUMBER_SHARED = 'connections.number-shared';

export const nobodyToAnswer = () => problem('connection.nobody', 409, 'connections.nobody');

export const sameRelation = () => {
  const message = 'connections.same-relation';
  return problem('connection.same-relation', 409, message, [{ path: 'relation', message }]);
};
