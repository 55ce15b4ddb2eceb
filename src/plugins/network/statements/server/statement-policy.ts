import { problem, type Problem } from '#contract';
import { approvalFault } from '../domain/statement-year.ts';

/** Statements one company may keep: more than a century of them. */
export const STATEMENT_LIMIT = 200;

/** 400 `statement.date` where the day of approval does not fit the year. */
export function wrongApproval(year: number, approvedDate: string, today: string): Problem | null {
  const fault = approvalFault(year, approvedDate, today);
  if (fault === null) return null;
  const message =
    fault === 'in-the-future'
      ? 'A statement is entered once it is approved. This day is still to come.'
      : 'A statement is approved after its reporting period. This day is before the year it ends in.';
  return problem('statement.date', 400, message, [{ path: 'approvedDate', message }]);
}

export function nameTaken(): Problem {
  const message = 'The company has a statement of this file name. Rename the file, or delete the other one first.';
  return problem('statement.name-taken', 409, message, [{ path: 'file', message }]);
}

export function tooMany(): Problem {
  return problem(
    'statement.limit',
    409,
    `A company keeps at most ${STATEMENT_LIMIT} statements. Delete old ones first.`,
  );
}

/** 404 for a statement that is not there or not for the reader: nobody learns which. */
export function unknownStatement(): Problem {
  return problem('statement.unknown', 404, 'There is no such statement. It may have been deleted.');
}

export function staleStatement(current: unknown): Problem {
  return problem(
    'statement.stale',
    409,
    'Somebody else has changed this statement meanwhile. Look at it as it is now, then change it.',
    [],
    current,
  );
}

export function unknownCompany(): Problem {
  const message = 'This company does not exist. Choose one of the list.';
  return problem('company.unknown', 404, message, [{ path: 'companyId', message }]);
}
