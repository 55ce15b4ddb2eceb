import { useNavigate } from 'react-router-dom';
import { useTranslate } from '#core';
import { LineChart } from '#design-system';
import { financialYear } from '#domain/time';
import { useFirstMonth } from '#plugins/company/company/web';
import { behindAddress } from '#plugins/insight/dashboard/web';
import type { TargetDetail } from '../../contract/index.ts';
import type { TargetArea } from '../target-place.ts';
import { digitsOf, promiseText, seriesOf } from '../target-words.ts';

interface TrajectoryChartProps {
  readonly area: TargetArea;
  readonly target: TargetDetail;
  readonly title: string;
}

/** Line, actuals and forecast of a target; a year links to its records. */
export function TrajectoryChart({ area, target, title }: TrajectoryChartProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const firstMonth = useFirstMonth(target.companyId);
  const labels = target.years.map(({ year }) => `FY${year}`);
  return (
    <LineChart
      title={title}
      description={promiseText(t, target)}
      unit={target.unit}
      digits={digitsOf(target)}
      categories={labels}
      series={seriesOf(t, target)}
      empty={t('targets.nothing')}
      onPointPress={({ category }) => {
        const found = target.years[labels.indexOf(category)];
        if (found?.actual) void navigate(recordsOf(area, target, { year: found.year, firstMonth }));
      }}
    />
  );
}

/** The records of a target's year. */
export function recordsOf(
  area: TargetArea,
  { book, scopes, companyId }: TargetDetail,
  { year, firstMonth }: { readonly year: number; readonly firstMonth: number },
): string {
  const { from, to } = financialYear(year, firstMonth);
  const asked = { from, to, facilities: [], framework: book };
  return behindAddress(area, asked, { companyId, scope: scopes.map(Number) });
}
