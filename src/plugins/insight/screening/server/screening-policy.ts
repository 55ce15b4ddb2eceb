import { messageFor, problem, type Problem } from '#contract';
import type { AssessmentRow } from '../contract/index.ts';

/** 409 with the current assessment; null: there is none. */
export function staleAssessment(current: AssessmentRow | null): Problem {
  return problem('screening.stale', 409, 'screening.stale', [], current);
}

export function unknownFactor(): Problem {
  const message = 'screening.factor-unknown';
  return problem('screening.factor-unknown', 400, message, [{ path: 'factorId', message }]);
}

/** No exchange rate is published for the currency at all, or not for the year. */
export function noRate(currency: string, year: number | null): Problem {
  const message =
    year === null
      ? messageFor('screening.no-currency', { currency })
      : messageFor('screening.no-rate', { currency, year });
  return problem('screening.no-rate', 400, message, [{ path: year === null ? 'currency' : 'spendYear', message }]);
}

/** No price index of the factor's currency is published for the year. */
export function noIndex(currency: string, year: number): Problem {
  const message = messageFor('screening.no-index', { currency, year });
  return problem('screening.no-index', 400, message, [{ path: 'spendYear', message }]);
}
