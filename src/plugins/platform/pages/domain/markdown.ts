/** A run of text: plain, strong, emphasised, code, or a link. */
export interface Span {
  readonly text: string;
  readonly kind: 'plain' | 'strong' | 'emphasis' | 'code' | 'link';
  /** For a link: an address of this site (`/...`) or a web address (`https://...`). */
  readonly href?: string;
}

/** One block of a text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph' | 'quote'; readonly spans: readonly Span[] }
  | { readonly kind: 'points' | 'numbers'; readonly items: readonly (readonly Span[])[] };

/** Parses the subset of Markdown that content files use. Anything else, including HTML, stays text. */
export function readBlocks(source: string): readonly Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(blocksOf);
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const [first = '', ...rest] = lines;
  const heading = /^(##|###) (.+)$/.exec(first);
  if (heading) {
    const level = heading[1] === '##' ? 2 : 3;
    return [{ kind: 'heading', level, spans: spansOf(heading[2] ?? '') }, ...(rest.length > 0 ? blocksOf(rest) : [])];
  }
  if (first.startsWith('- ')) return [{ kind: 'points', items: itemsOf(lines, /^- /) }];
  if (/^\d+\. /.test(first)) return [{ kind: 'numbers', items: itemsOf(lines, /^\d+\. /) }];
  if (first.startsWith('> '))
    return [{ kind: 'quote', spans: spansOf(joined(lines.map((line) => line.replace(/^> ?/, '')))) }];
  return [{ kind: 'paragraph', spans: spansOf(joined(lines)) }];
}

/** An item continues in following lines that do not begin another. */
function itemsOf(lines: readonly string[], begins: RegExp): readonly (readonly Span[])[] {
  const items: string[] = [];
  for (const line of lines)
    if (begins.test(line)) items.push(line.replace(begins, '').trim());
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  return items.map(spansOf);
}

const SPANS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Addresses a link may have: of this site, or of the web. Anything else, such as a script, does not become a link. */
const SAFE = /^(\/(?!\/)|https?:\/\/)/;

function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(SPANS)) {
    if (found.index > from) spans.push({ kind: 'plain', text: text.slice(from, found.index) });
    spans.push(spanOf(found));
    from = found.index + found[0].length;
  }
  if (from < text.length) spans.push({ kind: 'plain', text: text.slice(from) });
  return spans;
}

function spanOf([whole, strong, emphasis, code, label, href = '']: readonly (string | undefined)[]): Span {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && SAFE.test(href)) return { kind: 'link', text: label, href };
  return { kind: 'plain', text: label ?? whole ?? '' };
}

const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(' ');
