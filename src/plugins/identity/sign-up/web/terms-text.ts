/** One part of a text: its heading, and paragraphs or lists in order. */
export interface TermsPart {
  /** Null for the text before the first heading. */
  readonly heading: string | null;
  readonly blocks: readonly TermsBlock[];
}

export type TermsBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'points'; readonly points: readonly string[] };

/** Parses the subset of Markdown the terms use: `##` headings, paragraphs, `-` list items. */
export function readTerms(source: string): readonly TermsPart[] {
  const parts: { heading: string | null; blocks: TermsBlock[] }[] = [];
  for (const block of source.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const [first = ''] = lines;
    if (first === '') continue;
    if (first.startsWith('## ')) {
      parts.push({ heading: first.slice(3).trim(), blocks: [] });
      lines.shift();
    }
    const read = blockOf(lines);
    if (!read) continue;
    if (parts.length === 0) parts.push({ heading: null, blocks: [] });
    parts.at(-1)?.blocks.push(read);
  }
  return parts;
}

function blockOf(lines: readonly string[]): TermsBlock | null {
  if (lines.length === 0) return null;
  if (!lines[0]?.startsWith('- ')) return { kind: 'paragraph', text: lines.map((line) => line.trim()).join(' ') };
  // A list item continues in following lines that do not begin with a dash.
  const points: string[] = [];
  for (const line of lines)
    if (line.startsWith('- ')) points.push(line.slice(2).trim());
    else points.push(`${points.pop() ?? ''} ${line.trim()}`);
  return { kind: 'points', points };
}
