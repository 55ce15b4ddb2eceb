import { said, problem, type Problem } from '#contract';
import { approvalFault } from '../domain/statement-year.ts';

/** Statements one company may keep: more than a century of them. */
export const STATEMENT_LIMIT = 200;

/** 400 `statement.date` where the day of approval does not fit the year. */
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
  return problem('statement.limit', 409, said('statements.most', { most: STATEMENT_LIMIT }));
}

/** 404 for a statement that is not there or not for the reader: nobody learns which. */
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
