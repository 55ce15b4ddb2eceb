import type { Translate } from '#core';
import { NumberText, StatusChip, TwoLines, type DataColumn } from '#design-system';
import { figure, monthText, nameOf, TONES, unitOf, type SubjectLine } from '../threshold-words.ts';

/** Status of a line, as a word with an icon. */
export function Standing({ row: { line }, t }: { readonly row: SubjectLine; readonly t: Translate }) {
  return <StatusChip status={line.state} tone={TONES[line.state]} label={t(`thresholds.state.${line.state}`)} />;
}

/** Amount of a line, for a phone; its limit is above. Null: no records. */
export function lineSummary(t: Translate, { line }: SubjectLine): string | null {
  const { recorded, yearEnd } = line.projection;
  const unit = unitOf(line);
  if (yearEnd !== null) return `${t('thresholds.year-end')} ${figure(yearEnd, unit)}`;
  return recorded === null ? null : `${t('thresholds.recorded')} ${figure(recorded, unit)}`;
}

/** Columns of the radar; the dashboard shows fewer. */
export function radarColumns(t: Translate, language: string, isShort: boolean): readonly DataColumn<SubjectLine>[] {
  const crosses: DataColumn<SubjectLine> = {
    id: 'crosses',
    header: t('thresholds.crosses'),
    hideBelow: 'md',
    cell: ({ line }) => (line.crosses === null ? '–' : monthText(line.crosses, language)),
  };
  return [
    {
      id: 'line',
      header: t('thresholds.threshold'),
      cell: ({ subject, line }) => (
        <TwoLines
          first={nameOf(t, subject)}
          second={`${t(`thresholds.line.${line.id}`)}, ${figure(line.limit, unitOf(line))}`}
        />
      ),
      maxWidth: 'xl',
    },
    ...(isShort
      ? []
      : [
          {
            id: 'recorded',
            header: t('thresholds.recorded'),
            numeric: true,
            hideBelow: 'md' as const,
            cell: ({ line }: SubjectLine) => figure(line.projection.recorded, unitOf(line)),
            copy: ({ line }: SubjectLine) => line.projection.recorded,
          },
        ]),
    {
      id: 'year-end',
      header: t('thresholds.year-end'),
      numeric: true,
      cell: ({ line }) => figure(line.projection.yearEnd, unitOf(line)),
      copy: ({ line }) => line.projection.yearEnd,
    },
    {
      id: 'share',
      header: t('thresholds.share'),
      unit: '%',
      numeric: true,
      cell: ({ line }) => <NumberText value={line.share} digits={1} />,
      value: ({ line }) => line.share,
    },
    crosses,
    { id: 'state', header: t('thresholds.state'), cell: (row) => <Standing row={row} t={t} /> },
  ];
}
