import { messageFor, problem, type Problem } from '#contract';
import { SCENARIO_LIMIT } from '../contract/index.ts';

/** 404 for a scenario that does not exist, or that the caller may not see: indistinguishable on purpose. */
export const unknownScenario = (): Problem => problem('scenarios.unknown', 404, 'scenarios.unknown');

/** 409 with the current scenario. */
export const staleScenario = (current: unknown): Problem =>
  problem('scenarios.stale', 409, 'scenarios.stale', [], current);

/** 403: only its owner decides who sees a scenario. */
export const notYours = (): Problem => problem('scenarios.not-yours', 403, 'scenarios.not-yours');

export const tooManyScenarios = (): Problem =>
  problem('scenarios.limit', 409, messageFor('scenarios.most', { most: SCENARIO_LIMIT }));

const at = (code: string, path: string, message: string) => problem(code, 400, message, [{ path, message }]);

export const unknownFacility = (): Problem => at('facility.unknown', 'levers', 'scenarios.facility-unknown');

/** The target is gone, is an intensity, or measures something else. */
export const otherTarget = (): Problem => at('scenarios.target', 'targetId', 'scenarios.target-differs');

/** Who reads or writes. */
export interface ScenarioReader {
  readonly companyId: string;
  readonly accountId: string;
  /** Whether they may write in the company at all. */
  readonly isWriter: boolean;
  /** What a program creates is shared from the start: it has no colleagues that could share it. */
  readonly isMachine: boolean;
}

interface Owned {
  readonly owner_id: string;
  readonly visibility: 'PRIVATE' | 'COMPANY';
}

/** Writers may change what they see: their own, and what is shared. The store returns nothing else. */
export const mayChange = ({ accountId, isWriter }: ScenarioReader, { owner_id, visibility }: Owned) =>
  isWriter && (owner_id === accountId || visibility === 'COMPANY');
