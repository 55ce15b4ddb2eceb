import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../db/embedded/running-instance.ts';

/** The server that runs on a data folder, as recorded in that folder. */
interface RunningMark {
  readonly pid: number;
  readonly address: string;
}

/** Milliseconds to wait for that server's response. */
const PATIENCE = 2_000;

const markOf = (dataDirectory: string) => join(dataDirectory, 'server.json');

/** Records in the data folder where this server runs. Returns a function that removes the record. */
export function markRunning(dataDirectory: string, address: string): () => void {
  const mark: RunningMark = { pid: process.pid, address };
  writeFileSync(markOf(dataDirectory), JSON.stringify(mark));
  return () => rmSync(markOf(dataDirectory), { force: true });
}

/** The error message for starting on a folder that another server uses. Null if none responds there. */
export async function alreadyServed(dataDirectory: string): Promise<string | null> {
  const mark = readMark(dataDirectory);
  if (!mark || !isAlive(mark.pid) || !(await answers(mark.address))) return null;
  return (
    `Scopebook is already running on the data in ${dataDirectory}: ${mark.address} (process ${mark.pid}). ` +
    'Use that one, or stop it first. For a second one beside it, set SCOPEBOOK_DATA to another folder and PORT to another number.'
  );
}

function readMark(dataDirectory: string): RunningMark | null {
  try {
    return JSON.parse(readFileSync(markOf(dataDirectory), 'utf8')) as RunningMark;
  } catch {
    // There is no record, or the server was killed while writing it.
    return null;
  }
}

/** After a restart of the machine the process id may belong to another program, so the server must respond. */
async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok;
  } catch {
    return false;
  }
}
