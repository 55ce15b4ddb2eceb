import { messageFor, problem, type Problem } from '#contract';
import { PANEL_LIMIT, type PanelRow } from '../contract/index.ts';

/** 404 for a panel that does not exist, or that the caller may not see: indistinguishable on purpose. */
export const unknownPanel = (): Problem => problem('own-panels.unknown', 404, 'own-panels.unknown');

/** 409 with the current panel. */
export const stalePanel = (current: PanelRow): Problem =>
  problem('own-panels.stale', 409, 'own-panels.stale', [], current);

/** 403: only its owner decides who sees a panel. */
export const notYours = (): Problem => problem('own-panels.not-yours', 403, 'own-panels.not-yours');

export const tooManyPanels = (): Problem =>
  problem('own-panels.limit', 409, messageFor('own-panels.most', { most: PANEL_LIMIT }));

export function unknownDenominator(): Problem {
  const message = 'own-panels.denominator-unknown';
  return problem('own-panels.denominator', 400, message, [{ path: 'denominatorId', message }]);
}

/** Who reads or writes. */
export interface PanelReader {
  readonly companyId: string;
  readonly accountId: string;
  /** Whether they may write in the company at all. */
  readonly isWriter: boolean;
  /** What a program creates is shared from the start: it has no colleagues that could share it. */
  readonly isMachine: boolean;
}
