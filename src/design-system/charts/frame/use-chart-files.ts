import { useTheme } from '@emotion/react';
import { showToast } from '../../components/Toast/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import type { Measure } from '../figures/measure.ts';
import type { ChartSheet } from '../figures/sheet.ts';
import { csvOf } from '../paper/csv.ts';
import { fileName } from '../paper/file-name.ts';
import type { PaperSvg } from '../paper/paper-svg.ts';
import { pngOf, withFaces } from '../paper/picture.ts';
import { saveFile } from '../paper/save-file.ts';

/** Takes the picture of a chart, in the light palette, for paper. */
export type TakePicture = () => Promise<PaperSvg>;

interface ChartFilesOf {
  readonly title: string;
  readonly measure: Measure;
  readonly sheet: ChartSheet;
  readonly picture: TakePicture;
}

/** The file formats of a chart, all created in the browser. */
export function useChartFiles({ title, measure, sheet, picture }: ChartFilesOf) {
  const text = useDesignSystemText();
  const family = (useTheme().fontFamily.sans.split(',')[0] ?? '').replaceAll(/["']/g, '');
  const withPicture = (use: () => Promise<void>) => () => {
    use().catch(() => showToast({ kind: 'error', text: text.chartPictureFailed }));
  };
  return {
    png: withPicture(async () => {
      const { svg, width, height } = await picture();
      saveFile(fileName(title, 'png'), await pngOf(await withFaces(svg, family), width, height));
    }),
    svg: withPicture(async () => {
      const { svg } = await picture();
      const content = `<?xml version="1.0" encoding="UTF-8"?>\n${await withFaces(svg, family)}`;
      saveFile(fileName(title, 'svg'), new Blob([content], { type: 'image/svg+xml;charset=utf-8' }));
    }),
    csv: () => {
      const content = csvOf(sheet, measure);
      saveFile(fileName(title, 'csv'), new Blob([content], { type: 'text/csv;charset=utf-8' }));
    },
  };
}
