import { availableParallelism } from 'node:os';
import { stepLines, table } from './report.mjs';
import { schedule } from './schedule.mjs';
import { perform, stepsOf } from './steps.mjs';

/**
 * Runs steps and prints what came of them; any failure makes this process end with 1.
 * @param {readonly string[]} groups none for all
 */
export async function runSteps(groups) {
  const steps = stepsOf(groups);
  const env = childEnvironment();
  const results = await schedule(steps, Math.max(2, availableParallelism()), async (step) => {
    const result = await perform(step, env);
    console.log(stepLines(result));
    return result;
  });
  console.log(table(results));
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

/** What the steps inherit: colours as far as this terminal has them, no database of somebody's own. */
function childEnvironment() {
  const env = { ...process.env };
  // The person's database and running mode are not the tests'; TEST_DATABASE_URL is how to lend them one.
  delete env.DATABASE_URL;
  delete env.NODE_ENV;
  delete env.FORCE_COLOR;
  delete env.NO_COLOR;
  return { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
}
