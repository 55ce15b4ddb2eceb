import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * @typedef {{ code: number, output: string, seconds: number }} Finished
 * @typedef {{ env?: NodeJS.ProcessEnv, show?: boolean, onStart?: (pid: number) => void, onOutput?: (output: string, pid: number) => void }} RunOptions `show`: let it write to this terminal instead of collecting its output; `onStart`: receives its process id; `onOutput`: receives all output so far, with each chunk
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** When a tool is stopped, it stops its child processes too. */
const stopRunning = (/** @type {NodeJS.Signals} */ signal) => {
  process.exitCode = signal === 'SIGINT' ? 130 : 143;
  for (const child of running) child.kill(signal);
};

/** @param {import('node:child_process').ChildProcess} child */
function watch(child) {
  if (running.size === 0) process.on('SIGINT', stopRunning).on('SIGTERM', stopRunning);
  running.add(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function unwatch(child) {
  running.delete(child);
  // Without child processes left, the code that keeps running in this process (the server) handles the signals.
  if (running.size === 0) process.off('SIGINT', stopRunning).off('SIGTERM', stopRunning);
}

/**
 * Runs a program to its end. Never rejects: a program that cannot be started gives code 127 with the reason.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<Finished>}
 */
export function run(
  command,
  parameters,
  { env = process.env, show = false, onStart = () => {}, onOutput = () => {} } = {},
) {
  const started = performance.now();
  return new Promise((resolve) => {
    // npm is a .cmd file on Windows, which only a shell can start.
    const shell = process.platform === 'win32' && !command.endsWith('.exe');
    const child = spawn(command, parameters, {
      cwd: root,
      env,
      shell,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    watch(child);
    if (child.pid !== undefined) onStart(child.pid);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (child.pid !== undefined) onOutput(output, child.pid);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const finish = (/** @type {number} */ code) => {
      unwatch(child);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a Node program of this project by its file, without npx, which would leave a grandchild process behind.
 * @param {readonly string[]} parameters the file first
 * @param {RunOptions} [options]
 */
export const runNode = (parameters, options) => run(process.execPath, parameters, options);
