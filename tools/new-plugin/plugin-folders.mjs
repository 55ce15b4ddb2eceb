import { readdirSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';

const foldersOf = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();

/** Names of the group folders. */
export const groups = () => foldersOf(fromRoot('src', 'plugins'));

/** Absolute paths of all plugins. */
export const pluginFolders = () =>
  groups().flatMap((group) =>
    foldersOf(fromRoot('src', 'plugins', group)).map((id) => fromRoot('src', 'plugins', group, id)),
  );
