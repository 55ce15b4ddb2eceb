import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { pdfHeading, pdfText, writePdf } from '../pdf.ts';
import { openKit } from './kit.ts';
import { ObjectPlaces } from './object-places.ts';
import { PackedObjects } from './packed-objects.ts';
import type { PdfDocument } from './pdf-document.ts';
import { openObjects, refsIn, type FileObjects } from './testing/file-objects.ts';
import { readPdf } from './testing/read-pdf.ts';

const document: PdfDocument = {
  title: 'Places',
  language: 'en',
  company: { name: 'Scribbly Gum' },
  createdAt: '2026-07-01T02:03:04.000Z',
  footer: 'Scopebook',
  pageLabel: (page, pages) => `Page ${page} of ${pages}`,
  content: [],
};

test('a file has a table of its objects whenever there are enough, and all of them are found', async () => {
  const kit = openKit(document);
  new ObjectPlaces(kit, 20);
  const packed = new PackedObjects(kit);
  const refs = Array.from({ length: 450 }, () => kit.ref({}));
  // As tags end: what stands above the others last.
  for (const [index, ref] of refs.entries()) if (index % 10 > 0) packed.end(ref, `<</At ${index}>>`);
  for (const [index, ref] of refs.entries())
    if (index % 10 === 0) {
      ref.data = { At: index };
      ref.end();
    }
  packed.flush();
  kit.end();
  const objects = openObjects(await buffer(kit as unknown as Readable));
  expect(objects.tables).toBeGreaterThan(20);
  const found = refs.map(({ id }) => Number(/\/At (\d+)/.exec(objects.value(id))?.[1]));
  expect(found).toEqual([...refs.keys()]);
});

test('many pages stand on branches, in their order, each with the list of its elements', async () => {
  const numbers = Array.from({ length: 150 }, (_, index) => index + 1);
  const content = numbers.flatMap((number) => [pdfHeading(`Part ${number}`, 2, true), pdfText(`Text ${number}`)]);
  const bytes = await buffer(writePdf({ ...document, content }));
  const { pages, text, outline } = readPdf(bytes);
  expect([pages, outline.length]).toEqual([151, 151]);
  expect([...text.matchAll(/Text (\d+)/g)].map(([, number]) => Number(number))).toEqual(numbers);
  const objects = openObjects(bytes);
  const [, root = ''] = /\/Pages (\d+) 0 R/.exec(objects.find(/\/Type \/Catalog/)) ?? [];
  const branches = kidsOf(objects, Number(root));
  expect(branches.map((branch) => /\/Count (\d+)/.exec(objects.value(branch))?.[1])).toEqual(['64', '64', '23']);
  const lists = listsOf(objects);
  for (const page of branches.flatMap((branch) => kidsOf(objects, branch))) {
    const [, key] = /\/StructParents (\d+)/.exec(objects.value(page)) ?? [];
    const elements = refsIn(objects.value(lists.get(Number(key)) ?? 0));
    expect(elements.length).toBeGreaterThan(0);
    for (const element of elements) expect(objects.value(element)).toContain(`/Pg ${page} 0 R`);
  }
});

const kidsOf = (objects: FileObjects, id: number) => refsIn(/\/Kids \[([^\]]*)\]/.exec(objects.value(id))?.[1] ?? '');

/** Lists of elements by their number. Throws where a branch says other bounds than it has. */
function listsOf(objects: FileObjects): ReadonlyMap<number, number> {
  const [root = 0] = refsIn(/\/ParentTree (\d+ 0 R)/.exec(objects.find(/\/Type \/StructTreeRoot/))?.[1] ?? '');
  const lists = new Map<number, number>();
  for (const branch of kidsOf(objects, root)) {
    const value = objects.value(branch);
    const own = [...value.matchAll(/(\d+) (\d+) 0 R/g)].map(([, key, list]) => [Number(key), Number(list)] as const);
    const limits = `/Limits [${own[0]?.[0]} ${own.at(-1)?.[0]}]`;
    if (!value.includes(limits)) throw new Error(`Not ${limits}: ${value}`);
    for (const [key, list] of own) lists.set(key, list);
  }
  return lists;
}
