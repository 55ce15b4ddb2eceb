import { today, useCall } from '#core';
import { financialYearOf } from '#domain/time';
import { thresholdsRoutes } from '../../contract/index.ts';
import { linesOf } from '../threshold-words.ts';

/** The thresholds of the running year, and the line nearest to its limit. */
export function useRadar() {
  const { year } = financialYearOf(today());
  const { data, isPending } = useCall(thresholdsRoutes.radar, { query: { year, includeDrafts: true } });
  const radar = data?.data;
  return { radar, nearest: radar && linesOf(radar).find(({ line }) => line.share !== null), isPending };
}
