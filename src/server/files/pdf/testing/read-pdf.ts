import { drawnText, lettersOf, type Letters } from './drawn-text.ts';
import { openObjects, refsIn, type FileObjects } from './file-objects.ts';

/** An element of the tag tree, with its drawn text. */
export interface PdfElement {
  readonly tag: string;
  /** Its own text, without that of its children. */
  readonly text: string;
  /** `Column` or `Row` for a table header; the alternative text of a picture. */
  readonly scope: string | null;
  readonly alt: string | null;
  readonly children: readonly PdfElement[];
}

/** The content of a PDF. */
export interface PdfText {
  readonly pages: number;
  /** Text of all pages in drawing order. */
  readonly text: string;
  /** Text that is drawn but not read aloud: footers, repeated heads. */
  readonly apart: string;
  /** Number of glyphs for characters that the font lacks: little boxes on the page. */
  readonly missingGlyphs: number;
  /** Names of embedded fonts, without the subset tag. */
  readonly fonts: readonly string[];
  readonly title: string;
  readonly language: string;
  /** Titles of the outline in order. */
  readonly outline: readonly string[];
  /** The root of the tag tree. Null if there is none. */
  readonly root: PdfElement | null;
}

const entry = (dictionary: string, name: string) => new RegExp(`/${name}\\s*/([\\w-]+)`).exec(dictionary)?.[1] ?? null;

/** The objects that an entry refers to. */
function named(dictionary: string, name: string): readonly number[] {
  const found = new RegExp(`/${name}\\s*(\\d+ 0 R|\\[[^\\]]*\\])`).exec(dictionary)?.[1];
  return refsIn(found ?? '');
}

/** A string of the file: hexadecimal or in parentheses, UTF-16 or ASCII. */
function textIn(value: string | undefined): string {
  const hex = /^\s*<([0-9a-f]*)>/i.exec(value ?? '')?.[1];
  const inner = hex === undefined ? /\(((?:\\.|[^)\\])*)\)/s.exec(value ?? '')?.[1] : undefined;
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const raw = inner?.replaceAll(/\\(.)/gs, (_, one: string) => escapes[one] ?? one) ?? '';
  const bytes = hex === undefined ? Buffer.from(raw, 'latin1') : Buffer.from(hex, 'hex');
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

const after = (dictionary: string, name: string) => dictionary.split(new RegExp(`/${name}(?=[\\s<(])`))[1];

/** Reads a PDF written by `writePdf`, for tests. It does not support other PDFs. */
export function readPdf(bytes: Uint8Array): PdfText {
  const objects = openObjects(Buffer.from(bytes));
  const catalog = objects.find(/\/Type \/Catalog/);
  const [pages = 0] = named(catalog, 'Pages');
  const fonts = fontsOf(objects);
  let apart = '';
  let text = '';
  let missingGlyphs = 0;
  const marked = new Map<string, string>();
  const kids = pagesOf(objects, pages);
  for (const page of kids) {
    const value = objects.value(page);
    for (const id of named(value, 'Contents')) {
      const drawn = drawnText(objects.stream(id), fonts);
      text += drawn.text;
      apart += drawn.apart;
      missingGlyphs += drawn.missingGlyphs;
      for (const [mcid, words] of drawn.marked) marked.set(`${page} ${mcid}`, words);
    }
  }
  const [tree = 0] = named(catalog, 'StructTreeRoot');
  const [top] = named(objects.value(tree), 'K');
  const [info = 0] = named(objects.trailer, 'Info');
  const [title = 0] = named(objects.value(info), 'Title');
  return {
    pages: kids.length,
    text,
    apart,
    missingGlyphs,
    fonts: objects.all().flatMap((value) => /\/FontName \/[A-Z]+\+([\w-]+)/.exec(value)?.[1] ?? []),
    title: textIn(objects.value(title)),
    language: textIn(after(catalog, 'Lang')),
    outline: outlineOf(objects, named(catalog, 'Outlines')[0]),
    root: top === undefined ? null : elementOf(objects, top, marked),
  };
}

/** Pages below a node of the page tree. */
function pagesOf(objects: FileObjects, node: number): readonly number[] {
  const value = objects.value(node);
  return /\/Type \/Pages/.test(value) ? named(value, 'Kids').flatMap((kid) => pagesOf(objects, kid)) : [node];
}

function fontsOf(objects: FileObjects): ReadonlyMap<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const value of objects.all())
    for (const [, name, id] of value.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (fonts.has(name ?? '')) continue;
      const [map = 0] = named(objects.value(Number(id)), 'ToUnicode');
      fonts.set(name ?? '', lettersOf(objects.stream(map)));
    }
  return fonts;
}

function outlineOf(objects: FileObjects, from: number | undefined): readonly string[] {
  const titles: string[] = [];
  const follow = (id: number | undefined) => {
    for (let next = id; next !== undefined; next = named(objects.value(next), 'Next')[0]) {
      titles.push(textIn(after(objects.value(next), 'Title')));
      follow(named(objects.value(next), 'First')[0]);
    }
  };
  follow(from === undefined ? undefined : named(objects.value(from), 'First')[0]);
  return titles;
}

/** Content on another page than the element's own is a dictionary. */
const KID = /<<\s*\/Type \/MCR\s*\/Pg (\d+) 0 R\s*\/MCID (\d+)\s*>>|(\d+) 0 R|(\d+)/g;

function elementOf(objects: FileObjects, id: number, marked: ReadonlyMap<string, string>): PdfElement {
  const value = objects.value(id);
  const [page = 0] = named(value.replaceAll(/<<\s*\/Type \/MCR[\s\S]*?>>/g, ''), 'Pg');
  const list = /\/K (\[[\s\S]*?\](?=\s*(?:\/|>>))|\d+(?: 0 R)?|<<.*?>>)/.exec(value)?.[1] ?? '';
  const children: PdfElement[] = [];
  let text = '';
  for (const [, other, there, child, here] of list.matchAll(KID)) {
    if (child !== undefined) children.push(elementOf(objects, Number(child), marked));
    else text += marked.get(other === undefined ? `${page} ${here}` : `${other} ${there}`) ?? '';
  }
  const alt = after(value, 'Alt');
  return {
    tag: entry(value, 'S') ?? '',
    text,
    scope: entry(value, 'Scope'),
    alt: alt === undefined ? null : textIn(alt),
    children,
  };
}
