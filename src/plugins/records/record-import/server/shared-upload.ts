import { rename, rm } from 'node:fs/promises';
import type { FileAtHand } from '#contract';
import type { TemporaryFiles } from '#server';

/** An uploaded file that outlives its request: it stays on disk until its last reader has finished. */
export class SharedUpload {
  private readers = 1;

  private constructor(readonly path: string) {}

  /** Moves the file out of its request. The caller is its first reader. */
  static async of(file: FileAtHand, files: TemporaryFiles): Promise<SharedUpload> {
    const path = files.path();
    await rename(file.path, path);
    return new SharedUpload(path);
  }

  /** Adds a reader. */
  retain(): void {
    this.readers += 1;
  }

  /** Removes a reader; the last one deletes the file. */
  async release(): Promise<void> {
    this.readers -= 1;
    if (this.readers === 0) await rm(this.path, { force: true });
  }
}
