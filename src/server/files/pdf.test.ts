import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { messageFor } from '#contract';
import { pdfBars, pdfHeading, pdfText, writePdf, type PdfColumn, type PdfDocument, type PdfRow } from './pdf.ts';
import { PDF_LIMITS } from './pdf/sheet.ts';
import { readPdf, type PdfElement } from './pdf/testing/read-pdf.ts';
import { drawPicture } from './picture.ts';

const COLUMNS: readonly PdfColumn[] = [
  { title: 'Sản phẩm', width: '*' },
  { title: 'Phát thải', unit: 't CO2-e', width: 'auto', isFigure: true },
];

const rowsOf = (count: number): readonly PdfRow[] =>
  Array.from({ length: count }, (_, index) => ({ cells: [`Xe tải số ${index + 1}`, '12,5'] }));

const table = (rows: Iterable<PdfRow> | AsyncIterable<PdfRow>) => ({ kind: 'table', columns: COLUMNS, rows }) as const;

const document: PdfDocument = {
  title: 'So sánh sản phẩm & <giá>',
  subtitle: 'Lượng phát thải ước tính – Kết quả',
  language: 'vi',
  company: { name: 'Công ty Vận tải Đường dài' },
  createdAt: '2026-07-01T02:03:04.000Z',
  footer: 'Scopebook',
  pageLabel: (page, pages) => `Trang ${page} / ${pages}`,
  content: [
    {
      kind: 'facts',
      facts: [
        ['Kỳ', '1 thg 7, 2025'],
        ['Sổ', 'NGER'],
      ],
    },
    pdfHeading('Phát thải mỗi năm'),
    table(rowsOf(90)),
    pdfText('Ghi chú', 'quiet'),
    pdfHeading('Hình', 3),
    {
      kind: 'drawing',
      alt: 'Điện lưới: 12 t',
      width: 100,
      height: 20,
      shapes: [
        { x: 0, y: 0, width: 40, height: 10, fill: '#0b5f6b' },
        { x: 44, y: 8, text: 'Điện lưới', size: 8 },
      ],
    },
    { kind: 'list', items: ['Một', 'Hai'] },
  ],
};

const written = async (change: Partial<PdfDocument> = {}) => buffer(writePdf({ ...document, ...change }));
const read = async (change: Partial<PdfDocument> = {}) => readPdf(await written(change));
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Elements with a tag, in document order. */
const tagged = (element: PdfElement | null, tag: string): readonly PdfElement[] =>
  (element?.children ?? []).flatMap((child) => [...(child.tag === tag ? [child] : []), ...tagged(child, tag)]);

const words = (elements: readonly PdfElement[]) => elements.map(({ text }) => text.trim());

describe('writePdf', () => {
  test('writes characters of the font, a title, a language and an outline', async () => {
    const found = await read();
    expect(found.missingGlyphs).toBe(0);
    expect(found.fonts.toSorted()).toEqual(['Inter-Regular', 'Inter-SemiBold']);
    expect([found.title, found.language]).toEqual([document.title, 'vi']);
    expect(found.outline).toEqual([document.title, 'Phát thải mỗi năm', 'Hình']);
    for (const text of ['So sánh sản phẩm', 'Phát thải mỗi năm', 'Xe tải số 90', 'Điện lưới', 'Đường dài', '12,5'])
      expect(plain(found.text)).toContain(text);
    // The metadata is XML, so names must be escaped.
    expect((await written()).toString('utf8')).toContain('So sánh sản phẩm &amp; &lt;giá&gt;</rdf:li>');
  });

  test('tags what it draws in reading order', async () => {
    const { root } = await read();
    expect(root?.tag).toBe('Document');
    const order = ['P', 'H1', 'P', 'L', 'H2', 'Table', 'P', 'H3', 'Figure', 'L'];
    expect(root?.children.map(({ tag }) => tag)).toEqual(order);
    expect(words(tagged(root, 'H1'))).toEqual([document.title]);
    expect(words(tagged(root, 'Lbl'))).toEqual(['Kỳ', 'Sổ', '•', '•']);
    expect(words(tagged(root, 'LBody'))).toEqual(['1 thg 7, 2025', 'NGER', 'Một', 'Hai']);
    expect(tagged(root, 'Figure').map(({ alt }) => alt)).toEqual(['Điện lưới: 12 t']);
  });

  test('tags a table across pages as one, with column and row headers', async () => {
    const { root, pages } = await read();
    const [found] = tagged(root, 'Table');
    const heads = tagged(found?.children[0] ?? null, 'TH');
    expect(heads.map(({ scope, text }) => [scope, plain(text).trim()])).toEqual([
      ['Column', 'Sản phẩm'],
      ['Column', 'Phát thải t CO2-e'],
    ]);
    const bodies = found?.children.slice(1) ?? [];
    expect([pages, bodies.length]).toEqual([3, 3]);
    const rows = bodies.flatMap(({ children }) => children);
    expect(rows).toHaveLength(90);
    for (const [index, { tag, children }] of rows.entries()) {
      expect([tag, ...children.map((cell) => [cell.tag, cell.scope])]).toEqual(['TR', ['TH', 'Row'], ['TD', null]]);
      expect(words(children)).toEqual([`Xe tải số ${index + 1}`, '12,5']);
    }
  });

  test('marks page numbers and repeated table heads as artifacts', async () => {
    const { apart, text } = await read();
    for (const page of [1, 2, 3]) expect(plain(apart)).toContain(`Trang ${page} / 3`);
    expect(plain(text).split('Sản phẩm')).toHaveLength(4);
    expect(plain(apart).split('Sản phẩm')).toHaveLength(3);
  });

  test('leaves no heading alone at the bottom of a page', async () => {
    const isTurned: boolean[] = [];
    for (let count = 27; count < 37; count += 1) {
      const { text } = await read({ content: [table(rowsOf(count)), pdfHeading('Alone'), table(rowsOf(2))] });
      const [, second = ''] = plain(text).split('Trang 1 /');
      expect([count, second.includes('Alone')]).toEqual([count, second.includes('Xe tải số 1 ')]);
      isTurned.push(second.includes('Alone'));
    }
    expect(isTurned).toContain(false);
    expect(isTurned).toContain(true);
  });

  test('breaks a row only if it is taller than a page, and continues it on the next', async () => {
    const long = Array.from({ length: 1200 }, (_, index) => `word${index}`).join(' ');
    const { root, pages } = await read({
      content: [table([...rowsOf(3), { cells: [long, '1'] }, { cells: ['x'.repeat(400), '2'], isTotal: true }])],
    });
    expect(pages).toBeGreaterThan(1);
    const cells = words(
      tagged(root, 'TR')
        .slice(4)
        .flatMap(({ children }) => children),
    ).map(plain);
    expect(cells[0]).toBe(long);
    expect(cells[2]?.replaceAll(' ', '')).toBe('x'.repeat(400));
  });

  test('fills the rest of the page with drawings, cuts what is too long, and turns the page if there is no room', async () => {
    const chart = pdfBars('Phát thải', [{ name: 'Mỏ than '.repeat(40), value: 3, text: '3,0' }], 'none');
    const fill = { kind: 'fill', rows: [{ height: 60, drawings: [chart] }, { drawings: [chart, chart] }] } as const;
    const { pages, root, text } = await read({ content: [table(rowsOf(3)), fill] });
    expect([pages, tagged(root, 'Figure').length]).toEqual([1, 3]);
    expect(plain(text)).toMatch(/Mỏ than [^…]*…/);
    expect((await read({ content: [table(rowsOf(34)), fill] })).pages).toBe(2);
  });

  test('creates the same bytes for the same document', async () => {
    const [first, second] = [await written(), await written()];
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await written({ createdAt: '2026-07-02T02:03:04.000Z' }))).toBe(false);
  });

  test("draws a logo of any picture format, with the company's name as its alternative text", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';
    const logo = await drawPicture(svg, { width: 40, height: 20 });
    const company = { ...document.company, logo: logo.bytes };
    const bytes = await written({ company });
    expect(bytes.toString('latin1')).toContain('/Subtype /Image');
    expect(bytes.equals(await written({ company }))).toBe(true);
    expect(tagged(readPdf(bytes).root, 'Figure')[0]?.alt).toBe('Logo: Công ty Vận tải Đường dài');
  });

  test('destroys the stream if the rows fail', async () => {
    async function* broken(): AsyncGenerator<PdfRow> {
      yield* rowsOf(1);
      throw new Error('The rows are gone.');
    }
    await expect(written({ content: [table(broken())] })).rejects.toThrow('The rows are gone.');
  });

  test('rejects a table that is too long before the first byte, and closes its source', async () => {
    let isOpen = true;
    async function* endless(): AsyncGenerator<PdfRow> {
      try {
        for (;;) yield* rowsOf(100);
      } finally {
        isOpen = false;
      }
    }
    const pieces: Uint8Array[] = [];
    const read = async () => {
      const limits = { ...PDF_LIMITS, cells: 501 };
      for await (const piece of writePdf({ ...document, content: [table(endless())] }, limits)) pieces.push(piece);
    };
    await expect(read()).rejects.toMatchObject({
      code: 'file.pdf-rows',
      statusCode: 422,
      message: messageFor('api.pdf-rows', { rows: 250 }),
      detail: { rows: '250' },
    });
    expect([pieces, isOpen]).toEqual([[], false]);
    const allowed = await buffer(
      writePdf({ ...document, content: [table(rowsOf(250))] }, { ...PDF_LIMITS, cells: 500 }),
    );
    expect(tagged(readPdf(allowed).root, 'TR')).toHaveLength(251);
  });

  test('counts the rows of all tables together', async () => {
    const content = [table(rowsOf(60)), table(rowsOf(60))];
    await expect(buffer(writePdf({ ...document, content }, { ...PDF_LIMITS, cells: 200 }))).rejects.toThrow(
      messageFor('api.pdf-rows', { rows: 100 }),
    );
  });

  test('prints the number of pages on each, up to a limit', async () => {
    const found = readPdf(
      await buffer(writePdf({ ...document, content: [table(rowsOf(150))] }, { ...PDF_LIMITS, pages: 2 })),
    );
    const labels = [...plain(found.apart).matchAll(/Trang \d+ \/ (?:\d+|…)/g)].map(([label]) => label);
    expect(labels).toEqual(['Trang 1 / …', 'Trang 2 / …', 'Trang 3 / 4', 'Trang 4 / 4']);
    expect(tagged(found.root, 'TR')).toHaveLength(151);
  });
});
