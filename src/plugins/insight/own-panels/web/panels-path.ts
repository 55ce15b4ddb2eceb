import { manifest } from '../manifest.ts';

/** Path of the screens. In a file of its own, since every page loads the declarations that name it. */
export const PANELS_PATH = manifest.id;
