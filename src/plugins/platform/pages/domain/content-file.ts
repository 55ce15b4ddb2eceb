import { readBlocks, type Block } from './markdown.ts';

/** The parsed content of a page's file. */
export interface Content {
  readonly title: string;
  /** One or two sentences, for lists and search engines. */
  readonly summary: string;
  /** `YYYY-MM-DD`; null for a page without one. */
  readonly date: string | null;
  readonly blocks: readonly Block[];
}

const FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Parses a content file. Throws, with the name of the file, if it does not begin with a title and a summary. */
export function readContent(name: string, source: string): Content {
  const [, head = '', body = ''] = FILE.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const fields = new Map(
    head.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  const [title, summary, date = null] = [fields.get('title'), fields.get('summary'), fields.get('date')];
  if (!title || !summary) throw new Error(`${name} does not begin with "title" and "summary" between two lines "---".`);
  if (date !== null && !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new Error(`${name} has a "date" that is none: ${date}.`);
  return { title, summary, date, blocks: readBlocks(body) };
}
