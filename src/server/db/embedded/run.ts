import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

/** PostgreSQL's programs use English and UTC, whatever the machine's settings. */
export const ENVIRONMENT = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' };

/** Runs one of PostgreSQL's programs to its end. Its output becomes the error message. */
export async function run(program: string, args: readonly string[], account: Account): Promise<string> {
  const [command, ...rest] = [...account.prefix, program, ...args] as [string, ...string[]];
  try {
    const { stdout } = await promisify(execFile)(command, rest, {
      env: ENVIRONMENT,
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
    });
    return stdout;
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new Error(`${program} failed: ${stderr.trim() || message}`, { cause: error });
  }
}
