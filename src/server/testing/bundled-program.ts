import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** A TypeScript program as a single file that plain Node runs. */
export interface BundledProgram {
  file: string;
  remove(): void;
}

/** Bundles a program. Packages stay external, so the file is put where they can be resolved. */
export async function bundleProgram(entry: string, name: string): Promise<BundledProgram> {
  const cache = join(process.cwd(), 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, `${name}-`));
  // Another account of the machine may run it, too.
  chmodSync(outDir, 0o755);
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: entry, outDir, target: 'node20', rollupOptions: { output: { entryFileNames: `${name}.mjs` } } },
  });
  return { file: join(outDir, `${name}.mjs`), remove: () => rmSync(outDir, { recursive: true, force: true }) };
}
