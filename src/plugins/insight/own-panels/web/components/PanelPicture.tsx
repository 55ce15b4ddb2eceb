import { useNavigate } from 'react-router-dom';
import { useCall, useLanguage, useTranslate } from '#core';
import { ColumnChart, LineChart, RankingChart, type ChartPoint } from '#design-system';
import { behindAddress } from '#plugins/insight/dashboard/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { panelsRoutes } from '../../contract/index.ts';
import { isInTime, type Definition } from '../../domain/index.ts';
import { placesOf } from '../amount-text.ts';
import { namedRows, narrowedBy, type Row } from '../panel-rows.ts';
import { OneFigure } from './OneFigure.tsx';
import { PanelTable } from './PanelTable.tsx';

interface PanelPictureProps {
  readonly definition: Definition;
  readonly title: string;
}

/** The picture of a panel; each bar, point and row leads to its records. */
export function PanelPicture({ definition, title }: PanelPictureProps) {
  const t = useTranslate();
  const language = useLanguage();
  const reference = useReferenceName();
  const navigate = useNavigate();
  // Never the rows of another definition: their ids are of another kind.
  const answer = useCall(panelsRoutes.figures, { query: definition });
  const { data, error, isPending } = answer;
  const found = data?.data;
  const { dimension, picture, measure, comparison } = definition;
  const rows = namedRows(found?.rows ?? [], definition, { t, language, reference });
  const span = { from: found?.from ?? '', to: found?.to ?? '' };
  const addressOf = (row: Row) =>
    behindAddress('home', { ...span, facilities: row.facilityIds }, narrowedBy(row, definition));
  const open = ({ category }: ChartPoint) => {
    const pressed = rows.find(({ name }) => name === category);
    if (pressed) void navigate(addressOf(pressed.row));
  };
  const retry = () => void answer.refetch();
  const shared = { definition, title, found, error: error ? { text: t(error.message), onRetry: retry } : undefined };
  if (picture === 'FIGURE')
    return <OneFigure {...shared} href={found ? behindAddress('home', span, wholeOf(definition, found)) : undefined} />;
  if (picture === 'TABLE') return <PanelTable {...shared} rows={rows} addressOf={addressOf} />;
  const chart = {
    title,
    hideTitle: true,
    unit: !found || found.unit === 't CO2-e' ? { tonnesOf: 'CO2-e' } : found.unit,
    ...(measure === 'INTENSITY' ? { digits: placesOf(rows.map(({ row }) => row.amount)) } : {}),
    loading: isPending,
    ...(error ? { error: t(error.message), onRetry: retry } : {}),
    empty: t('own-panels.empty'),
    onPointPress: open,
    ...(found && found.missing > 0 ? { description: t('own-panels.missing', { count: found.missing }) } : {}),
  };
  // Groups beyond the first ones are one more bar, so that what is shown adds up to the total.
  const more = found?.more ?? null;
  const rest =
    more === null || more.amount === null ? [] : [{ ...more, name: t('own-panels.more', { count: more.groups }) }];
  const names = [...rows, ...rest].map(({ name }) => name);
  const series = [
    {
      name: t('own-panels.now'),
      values: [...rows.map(({ row }) => row.amount), ...rest.map(({ amount }) => amount)],
    },
    ...(comparison === 'BEFORE'
      ? [
          {
            name: t('own-panels.before'),
            values: [...rows.map(({ row }) => row.previous), ...rest.map(({ previous }) => previous)],
          },
        ]
      : []),
  ];
  if (picture === 'LINE') return <LineChart {...chart} categories={names} series={series} />;
  if (isInTime(dimension) || comparison === 'BEFORE')
    return <ColumnChart {...chart} categories={names} series={series} />;
  return (
    <RankingChart
      {...chart}
      isRate={measure === 'INTENSITY'}
      top={rows.length + rest.length}
      items={[
        ...rows.map(({ name, row }) => ({ name, value: row.amount })),
        ...rest.map(({ name, amount }) => ({ name, value: amount })),
      ]}
    />
  );
}

const wholeOf = (definition: Definition, { from, to }: { readonly from: string; readonly to: string }) => {
  const { scope, inputTypeId } = narrowedBy(
    { id: '', name: null, amount: null, previous: null, from, to, facilityIds: [] },
    definition,
  );
  return { scope, inputTypeId };
};
