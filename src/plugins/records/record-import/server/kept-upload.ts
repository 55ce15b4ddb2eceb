import { rename, rm } from 'node:fs/promises';
import type { FileAtHand } from '#contract';
import type { TemporaryFiles } from '#server';

/** An uploaded file that outlives its request: it lies on the disk until everybody who reads it is done. */
export class KeptUpload {
  private readers = 1;

  private constructor(readonly path: string) {}

  /** Takes the file over from its request. The caller is its first reader. */
  static async of(file: FileAtHand, files: TemporaryFiles): Promise<KeptUpload> {
    const path = files.path();
    await rename(file.path, path);
    return new KeptUpload(path);
  }

  /** One more reads it. */
  hold(): void {
    this.readers += 1;
  }

  /** One is done; the last takes the file away. */
  async release(): Promise<void> {
    this.readers -= 1;
    if (this.readers === 0) await rm(this.path, { force: true });
  }
}
