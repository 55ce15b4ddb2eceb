import { ZIP_LIMITS, ZipFault, type OpenZip } from '../zip/read-zip.ts';
import { attribute, XmlCutter } from './xml-pieces.ts';
import { isDateFormat } from './xlsx-values.ts';

/** The parts of a workbook by path. */
export class XlsxParts {
  constructor(private readonly zip: OpenZip) {}

  has(path: string): boolean {
    return this.zip.has(path);
  }

  text(path: string): Promise<string | undefined> {
    return this.zip.text(path);
  }

  /** A part as text, in chunks. Characters split between chunks are joined. */
  async *pieces(path: string): AsyncIterable<string> {
    const decoder = new TextDecoder();
    for await (const piece of this.zip.pieces(path)) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  }
}

function* tags(xml: string, name: string): Iterable<string> {
  for (const piece of new XmlCutter().cut(xml))
    if ((piece.kind === 'open' || piece.kind === 'empty') && piece.name === name) yield piece.attributes;
}

export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly is1904: boolean;
}

/** The sheets of a workbook in order, with their paths. */
export async function readWorkbook(parts: XlsxParts): Promise<Workbook> {
  const book = await parts.text('xl/workbook.xml');
  const relations = await parts.text('xl/_rels/workbook.xml.rels');
  if (book === undefined || relations === undefined) throw new ZipFault('broken');
  const targets = new Map<string, string>();
  for (const one of tags(relations, 'Relationship'))
    targets.set(attribute(one, 'Id') ?? '', (attribute(one, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'));
  const sheets = [...tags(book, 'sheet')].map((one) => ({
    name: attribute(one, 'name') ?? '',
    path: targets.get(attribute(one, '\\w+:id') ?? '') ?? '',
  }));
  const [properties = ''] = tags(book, 'workbookPr');
  const is1904 = ['1', 'true'].includes(attribute(properties, 'date1904') ?? '');
  return { sheets, is1904 };
}

/** For each cell style, whether it shows a day. */
export async function readDateStyles(parts: XlsxParts): Promise<readonly boolean[]> {
  const xml = await parts.text('xl/styles.xml');
  if (xml === undefined) return [];
  const codes = new Map<number, string>();
  for (const one of tags(xml, 'numFmt'))
    codes.set(Number(attribute(one, 'numFmtId')), attribute(one, 'formatCode') ?? '');
  const from = xml.indexOf('<cellXfs');
  const cells = from < 0 ? '' : xml.slice(from, xml.indexOf('</cellXfs', from) + 1);
  return [...tags(cells, 'xf')].map((one) => {
    const id = Number(attribute(one, 'numFmtId') ?? 0);
    return isDateFormat(id, codes.get(id));
  });
}

/** The shared texts, to which cells refer by index. Without phonetic hints. */
export async function readSharedTexts(parts: XlsxParts): Promise<readonly string[]> {
  const path = 'xl/sharedStrings.xml';
  if (!parts.has(path)) return [];
  const texts: string[] = [];
  const cutter = new XmlCutter();
  let text = '';
  let isText = false;
  let phonetic = 0;
  let length = 0;
  for await (const xml of parts.pieces(path))
    for (const { kind, name } of cutter.cut(xml)) {
      if (kind === 'text') {
        if (!isText || phonetic > 0) continue;
        text += name;
        length += name.length;
        if (length > ZIP_LIMITS.whole) throw new ZipFault('bomb');
      } else if (name === 't') isText = kind === 'open';
      else if (name === 'rPh') phonetic += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
      else if (name === 'si' && kind !== 'open') {
        texts.push(text);
        text = '';
      }
    }
  return texts;
}
