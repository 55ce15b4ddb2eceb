import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../db/embedded/running-instance.ts';

/** The server that runs on a data folder, as it says in that folder. */
interface RunningMark {
  readonly pid: number;
  readonly address: string;
}

/** Milliseconds a server may take to answer that it lives. */
const PATIENCE = 2_000;

const markOf = (dataDirectory: string) => join(dataDirectory, 'server.json');

/** Says in the data folder where this server is. Answers how to take that back. */
export function markRunning(dataDirectory: string, address: string): () => void {
  const mark: RunningMark = { pid: process.pid, address };
  writeFileSync(markOf(dataDirectory), JSON.stringify(mark));
  return () => rmSync(markOf(dataDirectory), { force: true });
}

/** The sentence for a start on a folder on which a server runs already; null where none answers there. */
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
    // None, or one that was being written when its server was killed.
    return null;
  }
}

/** The process may be another's by now, after a restart of the machine: only a server that answers is one. */
async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok;
  } catch {
    return false;
  }
}
