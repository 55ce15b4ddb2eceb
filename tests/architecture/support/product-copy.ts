import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from './cruise-tree.ts';
import type { webSight } from './web-probe.ts';

type WebSight = ReturnType<typeof webSight>;

/** The parts of the copy: everything needed to generate, check, build and start in it. */
const PARTS = ['src', 'tools', 'package.json', 'vite.config.ts', '.oxfmtrc.json', '.oxlintrc.json'];
const PROBE = 'tests/architecture/support/web-probe.ts';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** A copy of the project in its own folder, to which tests add plugins. */
export interface ProductCopy {
  readonly folder: string;
  /** Runs a Node program there: a file of the copy, or of a package as `node_modules/...`. */
  node(...parameters: string[]): Promise<Ended>;
  /** Builds the server half into `dist/server`. */
  buildServer(): Promise<void>;
  /** Assembles the browser half as boot does. */
  webSight(): Promise<WebSight>;
  /** Files below a folder of the copy, relative to the copy. */
  files(folder: string): readonly string[];
  /** Files that differ from the project's: changed, new or gone. */
  changes(): readonly string[];
  remove(): void;
}

/** Copies the project without files git ignores, to a place outside it, because tools skip ignored folders. */
export function copyProduct(): ProductCopy {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'scopebook-copy-')));
  const compilers = readdirSync(projectRoot).filter((file) => /^tsconfig(\..+)?\.json$/.test(file));
  for (const part of [...PARTS, ...compilers, PROBE])
    cpSync(path.join(projectRoot, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also if a run ends before its last hook.
  process.once('exit', remove);
  let probes = 0;
  const node = (...parameters: string[]) => run(folder, parameters);
  return {
    folder,
    node,
    buildServer: () => expectSuccess(node('node_modules/vite/bin/vite.js', 'build', '--ssr', '--logLevel', 'warn')),
    async webSight() {
      const outDir = path.join(folder, 'dist', `probe-${(probes += 1)}`);
      await buildProbe(folder, outDir);
      const asked = `import(${JSON.stringify(path.join(outDir, 'web-probe.js'))}).then(({ webSight }) => console.log(JSON.stringify(webSight())))`;
      const { code, output } = await node('--eval', asked);
      if (code !== 0) throw new Error(output);
      return JSON.parse(output) as WebSight;
    },
    files: (below) => filesBelow(folder, below),
    changes: () => {
      const parts = [...PARTS, ...compilers, PROBE];
      const all = new Set([projectRoot, folder].flatMap((root) => parts.flatMap((part) => filesBelow(root, part))));
      return [...all].filter((file) => !isSame(path.join(projectRoot, file), path.join(folder, file))).toSorted();
    },
    remove,
  };
}

/** Files of a folder, or the file itself, relative to the root. */
function filesBelow(root: string, below: string): readonly string[] {
  const place = path.join(root, below);
  if (statSync(place).isFile()) return [below];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

const isSame = (one: string, other: string) =>
  existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));

/** Bundles the probe for Node. The project's configuration would rightly refuse browser code in a server build. */
async function buildProbe(folder: string, outDir: string): Promise<void> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { ssr: true, outDir, copyPublicDir: false, rolldownOptions: { input: [path.join(folder, PROBE)] } },
  });
}

function run(folder: string, parameters: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // The test runner's environment variables must not reach a program that would use them.
    const { NODE_ENV: _, VITEST: __, ...env } = process.env;
    const child = spawn(process.execPath, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function expectSuccess(ending: Promise<Ended>): Promise<void> {
  const { code, output } = await ending;
  if (code !== 0) throw new Error(output);
}
