import { mkdirSync, rmSync } from 'node:fs';
import { readIfExists } from './fingerprint.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { outcomeOfCheck, outcomeOfPlaywright, outcomeOfVitest } from './outcome.mjs';
import { fromRoot } from './paths.mjs';
import { runNode } from './processes.mjs';

/**
 * @typedef {import('./outcome.mjs').Outcome} Outcome
 * @typedef {Outcome & { name: string, seconds: number, output: string }} StepResult
 *
 * @typedef {object} Step
 * @property {string} name as shown in the table
 * @property {string} group its name on the command line: `npm test -- types unit`
 * @property {number} weight how many processors it keeps busy
 * @property {readonly string[]} [after] names of steps whose result it needs
 * @property {boolean} [needsChromium]
 * @property {(env: NodeJS.ProcessEnv) => Promise<import('./processes.mjs').Finished & { outcome: Outcome }>} work
 */

const bin = (/** @type {string[]} */ ...parts) => fromRoot('node_modules', ...parts);
const reportFile = (/** @type {string} */ name) => fromRoot('.cache', 'test-reports', `${name}.json`);

/**
 * @param {string} name
 * @param {readonly string[]} parameters
 * @param {Partial<Step>} [more]
 * @returns {Step}
 */
const check = (name, parameters, more = {}) => ({
  name,
  group: name,
  weight: 1,
  work: async (env) => {
    const finished = await runNode(parameters, { env });
    return { ...finished, outcome: outcomeOfCheck(finished.code) };
  },
  ...more,
});

/**
 * One thread each, because they run in parallel: with four threads each they would do almost twice the work.
 * @param {'pure' | 'web' | 'server' | 'tests' | 'client'} half
 * @param {string} [project]
 */
const types = (half, project = `tsconfig.${half}.json`) =>
  check(`types ${half}`, [bin('typescript-native', 'bin', 'tsc'), '-p', project, '--singleThreaded'], {
    group: 'types',
  });

/**
 * @param {string} project of vitest.config.ts
 * @param {Partial<Step>} [more]
 * @returns {Step}
 */
const vitest = (project, more = {}) => ({
  name: project,
  group: project,
  weight: 2,
  work: async (env) => {
    const report = freshReport(project);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const finished = await runNode([bin('vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters], { env });
    return { ...finished, outcome: outcomeOfVitest(readIfExists(report), finished.code) };
  },
  ...more,
});

/**
 * @param {string} name
 * @param {readonly string[]} parameters of `playwright test`
 * @param {Partial<Step>} more
 * @returns {Step}
 */
const playwright = (name, parameters, more) => ({
  name,
  group: name,
  weight: 2,
  needsChromium: true,
  work: async (env) => {
    const report = freshReport(name);
    // Playwright sets the colours of its workers itself; an additional NO_COLOR only causes a warning from Node.
    const { NO_COLOR: _unused, ...rest } = env;
    const started = [bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...parameters];
    const finished = await runNode(started, { env: { ...rest, PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
    return { ...finished, outcome: outcomeOfPlaywright(readIfExists(report), finished.code) };
  },
  ...more,
});

/** @param {string} name */
function freshReport(name) {
  const report = reportFile(name);
  // If a runner crashes, the report of an earlier run must not be mistaken for this one's.
  rmSync(report, { force: true });
  mkdirSync(fromRoot('.cache', 'test-reports'), { recursive: true });
  return report;
}

/**
 * Everything `npm test` runs. The build and the demo come first, because the longest steps wait for them; the short steps
 * run in parallel, and those that find most in the least time come first.
 * @type {readonly Step[]}
 */
export const allSteps = [
  check('format', [bin('oxfmt', 'bin', 'oxfmt'), '--check']),
  check('build', [fromRoot('tools', 'build.mjs')]),
  check('demo', [fromRoot('tools', 'demo-seed.mjs')], { after: ['build'] }),
  vitest('architecture', { weight: 1, after: ['demo'] }),
  check('lint', [bin('oxlint', 'bin', 'oxlint')]),
  types('pure'),
  types('web'),
  types('server'),
  types('tests'),
  types('client', fromRoot('clients', 'typescript', 'tsconfig.json')),
  check('unused', [bin('knip', 'bin', 'knip.js')]),
  check('size', [bin('size-limit', 'bin.js')], { after: ['build'] }),
  vitest('unit', { weight: 1 }),
  check('storybook', [bin('storybook', 'dist', 'bin', 'dispatcher.js'), 'build', '-o', 'storybook-static', '--quiet']),
  vitest('api', { after: ['demo'] }),
  playwright('stories', ['--config', fromRoot('tests', 'stories', 'stories.config.ts')], { after: ['storybook'] }),
  playwright('visual', ['--config', fromRoot('tests', 'visual', 'visual.config.ts')], { after: ['storybook'] }),
  playwright('e2e', [], { after: ['demo'] }),
];

/** The groups of `npm run check`: they find most mistakes in well under two minutes. */
export const fastGroups = ['format', 'lint', 'types', 'architecture', 'size'];

/**
 * The steps of some groups, with the steps they need.
 * @param {readonly string[]} groups none for all
 * @returns {readonly Step[]}
 * @throws {Error} for a group that does not exist
 */
export function stepsOf(groups) {
  const known = [...new Set(allSteps.map(({ group }) => group))];
  const unknown = groups.filter((group) => !known.includes(group));
  if (unknown.length > 0) {
    throw new Error(`There is no step "${unknown.join('", "')}". Steps are: ${known.join(', ')}.`);
  }
  if (groups.length === 0) return allSteps;
  const chosen = new Set(allSteps.filter(({ group }) => groups.includes(group)).map(({ name }) => name));
  // Iterating a set includes entries added meanwhile, so the needs of needed steps are added too.
  for (const name of chosen)
    for (const needed of allSteps.find((step) => step.name === name)?.after ?? []) chosen.add(needed);
  return allSteps.filter(({ name }) => chosen.has(name));
}

/** @type {Promise<string> | undefined} */
let chromium;

/**
 * Performs a step; never rejects, because a broken step must not prevent the results of the others.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<StepResult>}
 */
export async function perform(step, env) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    if (step.needsChromium) chromium ??= ensureChromium();
    const browser = step.needsChromium ? { CHROMIUM_PATH: await chromium } : {};
    const { output, outcome } = await step.work({ ...env, ...browser });
    return { ...outcome, name: step.name, output, seconds: seconds() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { name: step.name, passed: 0, failed: 1, reasons: [reason], output: '', seconds: seconds() };
  }
}
