import { problem, type Problem } from '#contract';

/** 404 for a missing engagement and for one of another company, so that they cannot be told apart. */
export const unknownEngagement = (): Problem => problem('audit.unknown', 404, 'audit.unknown');

export const closedEngagement = (): Problem => problem('audit.closed', 409, 'audit.closed');

export const staleEngagement = (): Problem => problem('audit.stale', 409, 'audit.stale');

export const drawnAlready = (): Problem => {
  const message = 'audit.drawn';
  return problem('audit.drawn', 409, message, [{ path: 'year', message }]);
};

/** 409 with the number of open items. */
export const unsettled = (queries: number, exceptions: number): Problem =>
  problem('audit.unsettled', 409, 'audit.unsettled', [], { queries, exceptions });

export const nothingToDraw = (): Problem => problem('audit.nothing-to-draw', 409, 'audit.nothing-to-draw');

export const tooMany = (): Problem => problem('audit.too-many', 409, 'audit.too-many');

export const begun = (): Problem => problem('audit.begun', 409, 'audit.begun');

export const notCounted = (): Problem => problem('audit.not-counted', 409, 'audit.not-counted');

export const sampledAlready = (): Problem => problem('audit.sampled', 409, 'audit.sampled');

export const notSampled = (): Problem => problem('audit.not-sampled', 409, 'audit.not-sampled');

export const noSuchCheck = (): Problem => problem('audit.no-such-check', 404, 'audit.no-such-check');

export const noSuchQuery = (): Problem => problem('audit.no-such-query', 404, 'audit.no-such-query');

export const queryClosed = (): Problem => problem('audit.query-closed', 409, 'audit.query-closed');

export const staleException = (): Problem => problem('audit.exception-stale', 409, 'audit.exception-stale');

export const noSuchException = (): Problem => problem('audit.no-such-exception', 404, 'audit.no-such-exception');
