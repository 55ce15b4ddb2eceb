import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A folder that is removed when this process exits. Its path is short, because a unix socket may be below it.
 * @returns {{ folder: string, remove: () => void }}
 */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'scopebook-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  return { folder, remove };
}
