import { SCENARIOS_PATH } from './scenarios-path.ts';

const list = `/${SCENARIOS_PATH}`;

/** Addresses of the screens. */
export const scenarioAddress = {
  list,
  create: `${list}/create`,
  compare: `${list}/compare`,
  detail: (id: string) => `${list}/${id}`,
  edit: (id: string) => `${list}/${id}/edit`,
};

/** Cached responses that a change of scenarios invalidates. */
export const ANSWERS_OF_SCENARIOS = ['/api/scenarios'] as const;
