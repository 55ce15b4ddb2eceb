import { tooDeep } from './table-limits.ts';

/** A tag, or the text before one. `attributes`: the text inside the tag after its name. */
export interface XmlPiece {
  readonly kind: 'open' | 'close' | 'empty' | 'text';
  /** The name without prefix, or the text with its entities resolved. */
  readonly name: string;
  readonly attributes: string;
}

/** Maximum length of an unfinished tag or comment. No program writes longer ones. */
const MOST_OPEN = 1024 * 1024;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the five named entities and numeric ones. A document type is never read, so no others can be declared. */
export function plainText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The value of an attribute, or undefined. */
export function attribute(attributes: string, name: string): string | undefined {
  const at = ` ${attributes}`.search(new RegExp(`\\s${name}\\s*=`));
  if (at < 0) return undefined;
  const match = /=\s*("([^"]*)"|'([^']*)')/.exec(attributes.slice(at));
  return match ? plainText(match[2] ?? match[3] ?? '') : undefined;
}

/**
 * Splits XML into pieces as it arrives. Buffers only unfinished pieces, and skips comments, declarations and processing
 * instructions.
 */
export class XmlCutter {
  private rest = '';

  *cut(text: string): Iterable<XmlPiece> {
    const source = this.rest + text;
    let at = 0;
    for (;;) {
      const open = source.indexOf('<', at);
      if (open < 0) break;
      const isComment = source.startsWith('<!--', open);
      const close = isComment ? source.indexOf('-->', open) : source.indexOf('>', open);
      if (close < 0) break;
      if (open > at) yield { kind: 'text', name: plainText(source.slice(at, open)), attributes: '' };
      const piece = isComment ? null : pieceOf(source.slice(open + 1, close));
      if (piece) yield piece;
      at = close + (isComment ? 3 : 1);
    }
    this.rest = source.slice(at);
    if (this.rest.length > MOST_OPEN) throw tooDeep();
  }
}

function pieceOf(inside: string): XmlPiece | null {
  const first = inside[0];
  if (first === '?' || first === '!') return null;
  if (first === '/') return { kind: 'close', name: localName(inside.slice(1).trim()), attributes: '' };
  const isEmpty = inside.endsWith('/');
  const body = isEmpty ? inside.slice(0, -1) : inside;
  const blank = body.search(/\s/);
  return {
    kind: isEmpty ? 'empty' : 'open',
    name: localName(blank < 0 ? body : body.slice(0, blank)),
    attributes: blank < 0 ? '' : body.slice(blank + 1),
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
