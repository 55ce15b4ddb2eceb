import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether a module was started from the command line, not imported by another tool or a test.
 * @param {string} moduleUrl its `import.meta.url`
 */
export function isEntry(moduleUrl) {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === fileURLToPath(moduleUrl);
}

/**
 * Runs a command-line tool. On failure it prints the error message without a stack trace and exits with 1.
 * @param {() => Promise<void> | void} work
 */
export async function runTool(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
