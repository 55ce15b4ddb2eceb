import type { Translate } from '#core';
import { NumberText, Stack, Text, TwoLines, type DataColumn } from '#design-system';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { UnusualFigure } from '../../contract/index.ts';
import { figureText, monthName, usualText } from '../figure-words.ts';

/** Who settled a figure, or that a warning of its record is answered first. */
export function standingText(t: Translate, { settled, openWarnings }: UnusualFigure): string | null {
  if (settled) return t('shell.named', { name: t(`unusual.screen.verdict.${settled.verdict}`), what: settled.reason });
  return openWarnings > 0 ? t('unusual.screen.warned', { count: openWarnings }) : null;
}

/** Columns: input, month, what is strange, the figure and what is usual, the amount at stake. */
export function figureColumns(
  t: Translate,
  nameOf: ReferenceName,
  language: string,
): readonly DataColumn<UnusualFigure>[] {
  return [
    {
      id: 'input',
      header: t('unusual.screen.input'),
      minWidth: 'md',
      cell: (row) => <TwoLines first={nameOf('input', row.inputTypeId, row.inputTypeName)} second={row.facilityName} />,
    },
    {
      id: 'month',
      header: t('unusual.screen.month'),
      keepsLine: true,
      cell: ({ month }) => monthName(month, language),
    },
    {
      id: 'cause',
      header: t('unusual.screen.cause'),
      minWidth: 'lg',
      cell: (row) => {
        const standing = standingText(t, row);
        return (
          <Stack gap="xxs">
            <Text weight="medium">{t(`unusual.kind.${row.cause}`)}</Text>
            <Text size="sm" tone="muted">
              {standing ?? t(row.message)}
            </Text>
          </Stack>
        );
      },
    },
    {
      id: 'figure',
      header: t('unusual.screen.figure'),
      cell: (row) => <TwoLines first={figureText(t, row)} second={usualText(t, row)} />,
      hideBelow: 'md',
    },
    {
      id: 'tonnes',
      header: t('unusual.screen.at-stake'),
      unit: 't CO2-e',
      numeric: true,
      keepsLine: true,
      cell: ({ tonnes }) => <NumberText value={tonnes} digits={1} />,
      value: ({ tonnes }) => tonnes,
    },
  ];
}

interface FigureCardProps {
  readonly figure: UnusualFigure;
  readonly t: Translate;
  readonly language: string;
}

/** What a phone shows below the input and its facility. */
export function FigureCard({ figure, t, language }: FigureCardProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" weight="medium">
        {`${t(`unusual.kind.${figure.cause}`)}, ${monthName(figure.month, language)}`}
      </Text>
      <Text size="sm" tone="muted">
        {`${figureText(t, figure)}; ${usualText(t, figure)}`}
      </Text>
      <NumberText value={figure.tonnes} digits={1} unit="t CO2-e" />
    </Stack>
  );
}
