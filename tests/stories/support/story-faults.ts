import type { StoryRun } from './run-story.ts';
import { ownPlaces } from './source-places.ts';

/** Runs of axe for each story: contrast in the theme it was played in, then every rule in the other theme. */
const AXE_RUNS = 2;

/** Why a story fails, in words a developer can act on; empty if it passes. */
export function faultsOf({ status, errors, violations, axeRuns }: StoryRun): readonly string[] {
  const faults = [
    ...errors.map(({ name, message, stack }) => `${name}: ${message}\n${ownPlaces(stack ?? '')}`),
    ...violations.map(({ id, help, helpUrl, nodes }) =>
      [
        `axe, ${id}: ${help} (${helpUrl})`,
        ...nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      ].join('\n'),
    ),
  ];
  if (faults.length > 0) return faults;
  if (status !== 'success') return [`Storybook ended the story with "${status}", and said nothing else.`];
  return axeRuns === AXE_RUNS ? [] : [`axe ran ${axeRuns} times, not ${AXE_RUNS}.`];
}
