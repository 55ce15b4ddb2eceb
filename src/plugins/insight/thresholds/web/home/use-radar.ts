import { today, useCall } from '#core';
import { financialYearOf } from '#domain/time';
import { thresholdsRoutes } from '../../contract/index.ts';
import { comingFirst, linesOf } from '../threshold-words.ts';

/** The thresholds of the running year, and the one to watch: the nearest that can still be avoided. */
export function useRadar() {
  const { year } = financialYearOf(today());
  const { data, isPending } = useCall(thresholdsRoutes.radar, { query: { year, includeDrafts: true } });
  const radar = data?.data;
  return { radar, nearest: radar && comingFirst(linesOf(radar)).find(({ line }) => line.share !== null), isPending };
}
