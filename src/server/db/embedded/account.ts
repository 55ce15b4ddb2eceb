import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';

/** `nobody` and `nogroup` on Linux. PostgreSQL refuses to run as root. */
const NOBODY = 65534;
const NOBODY_ON_MACOS = 4294967294;
const UNSHARE = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** The operating-system account that runs PostgreSQL's programs. */
export interface Account {
  /** Prefix of each command line. */
  prefix: readonly string[];
  /** User and group to switch to, if the operating system does the switch. */
  uid?: number;
  gid?: number;
}

/**
 * The account for the first of these folders that exists. An ordinary user runs PostgreSQL directly. Root uses the
 * owner of the folder; or else a user namespace in which it is nobody, where nothing must be created or handed over; or
 * else, if namespaces are forbidden, `nobody`.
 */
export function chooseAccount(...folders: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const folder = folders.find((path) => existsSync(path));
  const owner = folder === undefined ? undefined : statSync(folder);
  if (owner && owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid };
  return mayUnshare() ? { prefix: UNSHARE } : nobody();
}

/** The fallback account for root. Every folder it writes to must be handed over. */
export function nobody(): Account {
  const id = process.platform === 'darwin' ? NOBODY_ON_MACOS : NOBODY;
  return { prefix: [], uid: id, gid: id };
}

function mayUnshare(): boolean {
  return spawnSync(UNSHARE[0] as string, [...UNSHARE.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
}

/** Changes the owner of a folder or file to the account, if it is not the current user. */
export function handOver(path: string, account: Account): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}

/** Throws a clear error if the account cannot access a path. PostgreSQL's own message is misleading. */
export function assertReachable(path: string, access: 'x' | 'w', account: Account): void {
  if (account.uid === undefined) return;
  const { status } = spawnSync('test', [`-${access}`, path], { uid: account.uid, gid: account.gid, stdio: 'ignore' });
  if (status === 0) return;
  throw new Error(
    `PostgreSQL does not run as root, and the account it would run as (${account.uid}) cannot reach ${path}. ` +
      'Start the program as an ordinary user, or put it and SCOPEBOOK_DATA in folders that everybody may enter.',
  );
}
