import { isDecimalText } from '#domain/units';
import { safeText } from './safe-text.ts';
import type { CellTone, SheetColumn, SheetPlan, SheetValue } from './sheet-plan.ts';
import { columnLetters } from './table-row.ts';
import {
  contentTypes,
  packageRelations,
  SHEET_MOST_ROWS,
  STYLE,
  STYLES,
  workbook,
  workbookRelations,
} from './xlsx-frame.ts';
import { serialOfDay } from './xlsx-values.ts';
import { writeZip, type ZipPart } from '../zip/write-zip.ts';

/** Rows turned into text at a time. */
const ROWS = 100;

/**
 * A workbook in chunks. Rows are read while they are sent, so memory does not depend on their number. A full sheet
 * continues on another one.
 */
export function writeXlsx(sheets: readonly SheetPlan[], mostRows = SHEET_MOST_ROWS): AsyncIterable<Buffer> {
  return writeZip(partsOf(sheets, mostRows), { isLarge: false });
}

async function* partsOf(sheets: readonly SheetPlan[], mostRows: number): AsyncIterable<ZipPart> {
  const names: { name: string; isFirst: boolean; file: number }[] = [];
  for (const { name, columns, rows, isFirst = false } of sheets) {
    const source = rowsOf(rows);
    let next = await source.next();
    let part = 1;
    do {
      const file = names.length + 1;
      names.push({ name: part === 1 ? name : `${name} ${part}`, isFirst, file });
      const from = next;
      const turn = { next: from };
      yield { name: `xl/worksheets/sheet${file}.xml`, content: sheetXml(columns, source, turn, mostRows) };
      next = turn.next;
      part += 1;
    } while (next.done !== true);
  }
  const inOrder = [...names.filter(({ isFirst }) => isFirst), ...names.filter(({ isFirst }) => !isFirst)];
  yield { name: '[Content_Types].xml', content: [contentTypes(names.length)] };
  yield { name: '_rels/.rels', content: [packageRelations()] };
  yield { name: 'xl/workbook.xml', content: [workbook(inOrder)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names.length)] };
  yield { name: 'xl/styles.xml', content: [STYLES] };
}

async function* rowsOf(rows: SheetPlan['rows']): AsyncGenerator<readonly SheetValue[], void, undefined> {
  yield* rows;
}

type Turn = { next: IteratorResult<readonly SheetValue[], void> };

async function* sheetXml(
  columns: readonly SheetColumn[],
  source: AsyncGenerator<readonly SheetValue[], void, undefined>,
  turn: Turn,
  mostRows: number,
): AsyncIterable<string> {
  const letters = columns.map((_, index) => columnLetters(index));
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ title, width, kind }, index) => {
      const shown = width ?? Math.min(Math.max(title.length + 2, 10), 40);
      const style = kind === 'day' ? ` style="${STYLE.day}"` : '';
      return `<col min="${index + 1}" max="${index + 1}" width="${shown}"${style} customWidth="1"/>`;
    })
    .join('')}</cols><sheetData>`;
  let text = rowXml(
    1,
    letters,
    [],
    columns.map(({ title, isNeeded }) => ({ text: title, tone: isNeeded ? 'needed' : 'head' })),
  );
  let number = 1;
  while (turn.next.done !== true && number < mostRows) {
    number += 1;
    text += rowXml(number, letters, columns, turn.next.value);
    if (number % ROWS === 0) {
      yield text;
      text = '';
    }
    turn.next = await source.next();
  }
  const last = letters.at(-1) ?? 'A';
  const filter = columns.length > 0 ? `<autoFilter ref="A1:${last}${number}"/>` : '';
  yield `${text}</sheetData>${filter}${promptsXml(columns, letters)}</worksheet>`;
}

/** Maximum lengths of a prompt and its title (ECMA-376 part 1, section 18.3.1.32). */
const PROMPT = { title: 32, text: 255 } as const;

function promptsXml(columns: readonly SheetColumn[], letters: readonly string[]): string {
  const rules = columns.flatMap(({ prompt }, index) => {
    if (!prompt || (prompt.text === undefined && prompt.choices === undefined)) return [];
    const { title, text, choices, rows } = prompt;
    const place = `${letters[index]}2:${letters[index]}${rows + 1}`;
    const named = attributeText(title.slice(0, PROMPT.title));
    const shown =
      text === undefined
        ? ''
        : ` showInputMessage="1" promptTitle="${named}" prompt="${attributeText(text.slice(0, PROMPT.text))}"`;
    if (choices === undefined) return `<dataValidation allowBlank="1"${shown} sqref="${place}"/>`;
    // The typed name may be valid although it is not in the list, so it causes a warning, not an error.
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" errorTitle="${named}" error="This is not in the list."${shown} sqref="${place}"><formula1>${escaped(choices)}</formula1></dataValidation>`;
  });
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

const attributeText = (text: string) =>
  escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

function rowXml(
  number: number,
  letters: readonly string[],
  columns: readonly SheetColumn[],
  row: readonly SheetValue[],
): string {
  let cells = '';
  for (let index = 0; index < row.length; index += 1) {
    const value = row[index];
    if (value === null || value === undefined || value === '') continue;
    const own = typeof value === 'string' ? null : value;
    const text = own ? own.text : (value as string);
    cells += cellXml(
      `${letters[index] ?? columnLetters(index)}${number}`,
      text,
      own ? own.kind : columns[index]?.kind,
      own?.tone,
    );
  }
  return `<row r="${number}">${cells}</row>`;
}

function cellXml(reference: string, text: string, kind: SheetColumn['kind'], tone: CellTone | undefined): string {
  const style = tone === undefined ? (kind === 'day' ? STYLE.day : 0) : STYLE[tone];
  const s = style === 0 ? '' : ` s="${style}"`;
  if (kind === 'number' && isDecimalText(text)) return `<c r="${reference}"${s}><v>${text}</v></c>`;
  if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(text))
    return `<c r="${reference}"${s}><v>${serialOfDay(text)}</v></c>`;
  if (text === '') return `<c r="${reference}"${s}/>`;
  return `<c r="${reference}"${s} t="inlineStr"><is><t xml:space="preserve">${escaped(safeText(text))}</t></is></c>`;
}

/** Characters that XML does not allow. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const SPECIAL = /[&<>\r]|[^\t\n\u0020-\u007e\u00a0-\ud7ff]/;

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}
