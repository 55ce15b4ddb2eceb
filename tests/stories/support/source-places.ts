import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../../storybook-static/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A place in a script of the built Storybook, in a line of a stack. */
const PLACE = /https?:\/\/[^/\s]+\/(assets\/[^:\s?]+\.js)(?:\?[^:\s]*)?:(\d+):(\d+)/;

const maps = new Map<string, SourceMap | null>();

function mapOf(script: string): SourceMap | null {
  const known = maps.get(script);
  if (known !== undefined) return known;
  const map = readMap(path.join(built, `${script}.map`));
  maps.set(script, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}

/** A stack with the places in our own sources, without the lines of libraries. The whole stack if it has none of ours. */
export function ownPlaces(stack: string): string {
  const lines = stack.split('\n').flatMap((line) => {
    const [place, script = '', row = '', column = ''] = PLACE.exec(line) ?? [];
    if (place === undefined) return [];
    const entry = mapOf(script)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return [];
    const source = path.relative(root, path.resolve(built, path.dirname(script), entry.originalSource));
    if (source.startsWith('..') || source.startsWith('node_modules')) return [];
    return [line.replace(place, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`)];
  });
  return lines.length > 0 ? lines.join('\n') : stack;
}
