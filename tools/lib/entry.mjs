import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether a module was started from the command line, and not imported by another tool or a test.
 * @param {string} moduleUrl its `import.meta.url`
 */
export function isEntry(moduleUrl) {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === fileURLToPath(moduleUrl);
}

/**
 * Runs the work of a tool; a failure is told as its sentence, without a stack trace, and exits with 1.
 * @param {() => Promise<void> | void} work
 */
export async function orExplain(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
