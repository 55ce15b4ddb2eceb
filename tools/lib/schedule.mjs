/**
 * The properties of a step that decide when it runs.
 * @typedef {object} Scheduled
 * @property {string} name
 * @property {number} weight how many processors it keeps busy
 * @property {readonly string[]} [after] steps that must finish first, if they are part of the run
 */

/**
 * Runs steps in parallel as far as processors allow, in the given order if there is a choice. A step heavier
 * than the machine runs alone. All steps run, even if one fails.
 * @template {Scheduled} Step
 * @template Result
 * @param {readonly Step[]} steps
 * @param {number} processors
 * @param {(step: Step) => Promise<Result>} perform must not reject
 * @returns {Promise<Result[]>} in the order of the steps
 */
export async function schedule(steps, processors, perform) {
  /** @type {Map<Step, Result>} */
  const results = new Map();
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const waiting = [...steps];
  const heaviness = (/** @type {Step} */ step) => Math.min(step.weight, processors);
  const busy = () => [...running.keys()].reduce((total, step) => total + heaviness(step), 0);
  const unfinished = (/** @type {string} */ name) => steps.some((step) => step.name === name && !results.has(step));

  const fits = (/** @type {Step} */ step) => busy() + heaviness(step) <= processors && !step.after?.some(unfinished);
  const next = () => waiting.find(fits);

  while (waiting.length > 0 || running.size > 0) {
    for (let step = next(); step; step = next()) {
      const started = step;
      waiting.splice(waiting.indexOf(started), 1);
      running.set(
        started,
        perform(started).then((result) => {
          results.set(started, result);
          running.delete(started);
        }),
      );
    }
    if (running.size === 0)
      throw new Error(`These steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    await Promise.race(running.values());
  }
  return steps.map((step) => /** @type {Result} */ (results.get(step)));
}
