import { problem, type Problem } from '#contract';

/** 404 for an engagement that is not there or is another company's: nobody learns which. */
export const unknownEngagement = (): Problem => problem('audit.unknown', 404, 'There is no such engagement.');

export const closedEngagement = (): Problem =>
  problem('audit.closed', 409, 'This engagement is closed. Nothing of it changes any more.');

export const staleEngagement = (): Problem =>
  problem(
    'audit.stale',
    409,
    'Somebody changed this engagement while you were editing it. Open it again and repeat your change.',
  );

export const drawnAlready = (): Problem => {
  const message = 'There is a sample of this year already. The year of an engagement is fixed by it.';
  return problem('audit.drawn', 409, message, [{ path: 'year', message }]);
};

/** 409 with how much is still open. */
export const unsettled = (queries: number, exceptions: number): Problem =>
  problem(
    'audit.unsettled',
    409,
    'Queries or exceptions are still open. Settle each of them, then close the engagement.',
    [],
    { queries, exceptions },
  );

export const nothingToDraw = (): Problem =>
  problem('audit.nothing-to-draw', 409, 'No approved record of this book and year comes to more than nothing.');

export const tooMany = (): Problem =>
  problem('audit.too-many', 409, 'A sample holds at most 500 records. Choose a wider interval.');

export const begun = (): Problem =>
  problem('audit.begun', 409, 'Records of this sample have marks, queries or exceptions. It is not drawn again.');

export const notCounted = (): Problem =>
  problem('audit.not-counted', 409, 'This record is not approved, or does not count in the book and year.');

export const sampledAlready = (): Problem => problem('audit.sampled', 409, 'This record is in the sample already.');

export const notSampled = (): Problem => problem('audit.not-sampled', 409, 'This record is not in the sample.');

export const noSuchCheck = (): Problem => problem('audit.no-such-check', 404, 'The engagement has no such check.');

export const noSuchQuery = (): Problem => problem('audit.no-such-query', 404, 'The engagement has no such query.');

export const queryClosed = (): Problem => problem('audit.query-closed', 409, 'This query is closed.');

export const staleException = (): Problem =>
  problem('audit.exception-stale', 409, 'This exception was changed or answered meanwhile. Look at it as it is now.');

export const noSuchException = (): Problem =>
  problem('audit.no-such-exception', 404, 'The engagement has no such exception.');
