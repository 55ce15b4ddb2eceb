import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';

/** `nobody` and `nogroup` on Linux; PostgreSQL refuses to run as root. */
const NOBODY = 65534;
const NOBODY_ON_MACOS = 4294967294;
const UNSHARE = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** As whom PostgreSQL's programs run. */
export interface Account {
  /** Words before the command line of a program. */
  prefix: readonly string[];
  /** Another user and group to become, where the operating system is asked for it. */
  uid?: number;
  gid?: number;
}

/**
 * The account for the first of these folders that exists. An ordinary user runs PostgreSQL itself. Root either keeps to the user who already
 * owns the folder, or enters a user namespace in which it is nobody (nothing to create, nothing to hand over),
 * or, where namespaces are forbidden, becomes `nobody`.
 */
export function chooseAccount(...folders: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const folder = folders.find((path) => existsSync(path));
  const owner = folder === undefined ? undefined : statSync(folder);
  if (owner && owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid };
  return mayUnshare() ? { prefix: UNSHARE } : nobody();
}

/** The account of last resort for root: every folder it writes to must be handed over. */
export function nobody(): Account {
  const id = process.platform === 'darwin' ? NOBODY_ON_MACOS : NOBODY;
  return { prefix: [], uid: id, gid: id };
}

function mayUnshare(): boolean {
  return spawnSync(UNSHARE[0] as string, [...UNSHARE.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
}

/** Hands a folder or file to the account, when it is another than ours. */
export function handOver(path: string, account: Account): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}

/** Says so when the account cannot get at a path; PostgreSQL's own words for it mislead. */
export function assertReachable(path: string, access: 'x' | 'w', account: Account): void {
  if (account.uid === undefined) return;
  const { status } = spawnSync('test', [`-${access}`, path], { uid: account.uid, gid: account.gid, stdio: 'ignore' });
  if (status === 0) return;
  throw new Error(
    `PostgreSQL does not run as root, and the account it would run as (${account.uid}) cannot reach ${path}. ` +
      'Start the program as an ordinary user, or put it and SCOPEBOOK_DATA in folders that everybody may enter.',
  );
}
