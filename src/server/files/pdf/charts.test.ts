import { describe, expect, test } from 'vitest';
import { pdfBars, pdfColumns } from './charts.ts';
import type { PdfShape } from './pdf-document.ts';

const ROOM = { width: 360, height: 130 };

const boxes = (shapes: readonly PdfShape[]) => shapes.flatMap((shape) => ('fill' in shape ? [shape] : []));

describe('bars', () => {
  test('are as long as their figures, from one line at zero', () => {
    const { shapes, alt } = pdfBars(
      'By site',
      [
        { name: 'Mine', value: 200, text: '200.0' },
        { name: 'Office', value: 50, text: '50.0' },
        { name: 'Forest', value: -100, text: '−100.0' },
      ],
      'None',
    )(ROOM);
    const [mine, office, forest] = boxes(shapes);
    expect((mine?.width ?? 0) / (office?.width ?? 1)).toBeCloseTo(4);
    expect(mine?.x).toBeCloseTo((forest?.x ?? 0) + (forest?.width ?? 0));
    expect(alt).toBe('By site: Mine 200.0; Office 50.0; Forest −100.0');
  });

  test('say that there are none', () => {
    const { shapes, alt } = pdfBars('By site', [], 'No data')(ROOM);
    expect([boxes(shapes), alt]).toEqual([[], 'By site: No data']);
  });
});

describe('columns', () => {
  const columns = (values: readonly (readonly (number | null)[])[]) =>
    pdfColumns({
      heading: 'Months',
      names: ['Scope 1', 'Scope 3'],
      columns: values.map((of, at) => ({ label: `M${at}`, text: String(at), values: of })),
      highest: 'Highest: 3',
      nothing: 'No data',
    })(ROOM);

  test('are stacked on the line at zero, inside the room', () => {
    const drawn = boxes(
      columns([
        [2, 1],
        [null, null],
        [1, -1],
      ]).shapes,
    ).slice(2);
    const [first, second, up, down, line] = drawn;
    expect((first?.height ?? 0) / (second?.height ?? 1)).toBeCloseTo(2);
    expect((second?.y ?? 0) + (second?.height ?? 0)).toBeCloseTo(first?.y ?? 0);
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(line?.y ?? 0);
    expect(down?.y).toBeCloseTo(line?.y ?? 0);
    for (const { y, height } of drawn) expect(y >= 0 && y + height <= ROOM.height).toBe(true);
  });

  test('without a figure say so', () => {
    expect(columns([[null, null]]).alt).toBe('Months: No data');
  });
});
