import { useTheme } from '@emotion/react';
import { showToast } from '../../components/Toast/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { themes } from '../../themes/index.ts';
import type { Look } from '../drawing/look.ts';
import { pictureTaker } from '../drawing/PlotDrawing.tsx';
import type { ChartSheet } from '../figures/sheet.ts';
import { csvOf } from '../paper/csv.ts';
import { fileName } from '../paper/file-name.ts';
import { pngOf, withFaces } from '../paper/picture.ts';
import { saveFile } from '../paper/save-file.ts';
import type { Plot } from '../plot.ts';

/** The file formats of a chart, all created in the browser. Pictures use the light palette, for paper. */
export function useChartFiles(plot: Plot, look: Look, sheet: ChartSheet) {
  const text = useDesignSystemText();
  const family = (useTheme().fontFamily.sans.split(',')[0] ?? '').replaceAll(/["']/g, '');
  const picture = async () => (await pictureTaker())(plot, { ...look, theme: themes.light });
  const withPicture = (use: () => Promise<void>) => () => {
    use().catch(() => showToast({ kind: 'error', text: text.chartPictureFailed }));
  };
  return {
    picture,
    png: withPicture(async () => {
      const { svg, width, height } = await picture();
      saveFile(fileName(look.title, 'png'), await pngOf(await withFaces(svg, family), width, height));
    }),
    svg: withPicture(async () => {
      const { svg } = await picture();
      const content = `<?xml version="1.0" encoding="UTF-8"?>\n${await withFaces(svg, family)}`;
      saveFile(fileName(look.title, 'svg'), new Blob([content], { type: 'image/svg+xml;charset=utf-8' }));
    }),
    csv: () => {
      const content = csvOf(sheet, look.measure);
      saveFile(fileName(look.title, 'csv'), new Blob([content], { type: 'text/csv;charset=utf-8' }));
    },
  };
}
