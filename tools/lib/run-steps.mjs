import { availableParallelism } from 'node:os';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { stepLines, table } from './report.mjs';
import { schedule } from './schedule.mjs';
import { perform, stepsOf } from './steps.mjs';

/**
 * Runs steps and prints their results; any failure makes this process exit with 1.
 * @param {readonly string[]} groups empty for all
 */
export async function runSteps(groups) {
  const steps = stepsOf(groups);
  keepTemporaryFilesInMemory();
  const env = childEnvironment();
  const results = await schedule(steps, Math.max(2, availableParallelism()), async (step) => {
    const result = await perform(step, env);
    console.log(stepLines(result));
    return result;
  });
  console.log(table(results));
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

/** The environment of the steps: colours if this terminal has them, and no personal database. */
function childEnvironment() {
  const env = { ...process.env };
  // Tests must not use the developer's database and NODE_ENV; TEST_DATABASE_URL gives them a database.
  delete env.DATABASE_URL;
  delete env.NODE_ENV;
  delete env.FORCE_COLOR;
  delete env.NO_COLOR;
  return { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
}
