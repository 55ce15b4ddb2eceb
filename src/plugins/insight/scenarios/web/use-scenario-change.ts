import type { Problem } from '#contract';
import { MESSAGES } from '#contract';
import { useSend } from '#core';
import { scenariosRoutes, type LeverBody, type ScenarioDetail } from '../contract/index.ts';
import { ANSWERS_OF_SCENARIOS } from './scenario-place.ts';

type Assumption = ScenarioDetail['body']['assumptions'][number];

interface Change {
  readonly levers?: readonly LeverBody[];
  readonly assumptions?: readonly Assumption[];
}

/** Saves a scenario with other levers or assumptions, over the revision that is shown. */
export function useScenarioChange(
  { id, revision, name, note, body }: ScenarioDetail,
  onProblem?: (problem: Problem) => boolean,
) {
  const { send, sending } = useSend(scenariosRoutes.update, {
    drops: ANSWERS_OF_SCENARIOS,
    done: MESSAGES.updated,
    freshens: true,
    ...(onProblem ? { onProblem } : {}),
  });
  const save = async ({ levers = body.levers, assumptions = body.assumptions }: Change) =>
    (await send({
      body: { ...body, name, note, levers: [...levers], assumptions: [...assumptions], id, revision },
    })) !== null;
  return { save, sending };
}
