import type { DirectoryDropItem, DropItem, FileDropItem } from 'react-aria-components';

/** Maximum number of files taken from one drop. */
const MOST_FILES = 1_000;

/** The files of a drop, with those of its folders. */
export async function droppedFiles(items: readonly DropItem[]): Promise<readonly File[]> {
  const files: File[] = [];
  for await (const item of filesOf(items)) {
    files.push(await item.getFile());
    if (files.length >= MOST_FILES) break;
  }
  return files;
}

async function* filesOf(items: Iterable<DropItem> | AsyncIterable<DropItem>): AsyncIterable<FileDropItem> {
  for await (const item of items) {
    if (item.kind === 'file') yield item;
    else if (item.kind === 'directory') yield* filesOf(entriesOf(item));
  }
}

const entriesOf = (folder: DirectoryDropItem): AsyncIterable<DropItem> => folder.getEntries();
