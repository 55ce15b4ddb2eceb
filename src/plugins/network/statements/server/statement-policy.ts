import { messageFor, problem, type Problem } from '#contract';
import { approvalFault } from '../domain/statement-year.ts';

/** Maximum number of statements per company: more than a century of them. */
export const STATEMENT_LIMIT = 200;

/** 400 `statement.date` if the approval date does not fit the year. */
export function wrongApproval(year: number, approvedDate: string, today: string): Problem | null {
  const fault = approvalFault(year, approvedDate, today);
  if (fault === null) return null;
  const message = fault === 'in-the-future' ? 'statements.not-yet-approved' : 'statements.approved-too-early';
  return problem('statement.date', 400, message, [{ path: 'approvedDate', message }]);
}

export function nameTaken(): Problem {
  const message = 'statements.name-taken';
  return problem('statement.name-taken', 409, message, [{ path: 'file', message }]);
}

export function tooMany(): Problem {
  return problem('statement.limit', 409, messageFor('statements.most', { most: STATEMENT_LIMIT }));
}

/** 404 for a statement that does not exist or is not visible to the reader: indistinguishable on purpose. */
export function unknownStatement(): Problem {
  return problem('statement.unknown', 404, 'statements.unknown');
}

export function staleStatement(current: unknown): Problem {
  return problem('statement.stale', 409, 'statements.stale', [], current);
}

export function unknownCompany(): Problem {
  const message = 'records.company-unknown';
  return problem('company.unknown', 404, message, [{ path: 'companyId', message }]);
}
