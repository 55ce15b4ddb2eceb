import type { NewEntry } from '#plugins/platform/offline/web';

/** Id of the kind of entry. */
export const FILE_ENTRY = 'evidence/file';

const MEGABYTE = 1_000_000;

/** The entry of a file that could not be uploaded. */
export function fileEntry({ name, size }: Pick<File, 'name' | 'size'>): NewEntry {
  const detail = size < MEGABYTE ? `${Math.ceil(size / 1_000)} kB` : `${(size / MEGABYTE).toFixed(1)} MB`;
  return { kind: FILE_ENTRY, title: name, detail, content: { name } };
}
