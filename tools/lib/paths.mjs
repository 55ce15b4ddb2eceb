import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The folder with package.json: every tool works from here, wherever it was called. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {...string} parts */
export const fromRoot = (...parts) => path.join(root, ...parts);
