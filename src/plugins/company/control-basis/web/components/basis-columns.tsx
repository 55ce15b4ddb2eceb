import { useTranslate, type Translate } from '#core';
import { Inline, StatusChip, Text, TwoLines, type DataColumn } from '#design-system';
import type { BasisRow } from '../../contract/index.ts';
import { controllerText, daysText, shareText, statusOf } from '../basis-words.ts';

const LOOKS = {
  UPCOMING: { tone: 'info', icon: 'clock' },
  IN_FORCE: { tone: 'success', icon: 'check' },
  ENDED: { tone: 'neutral', icon: 'lock' },
} as const;

function PeriodStatus({ row, today }: { readonly row: BasisRow; readonly today: string }) {
  const t = useTranslate();
  const status = statusOf(row, today);
  return <StatusChip status={status} label={t(`control-basis.standing.${status}`)} {...LOOKS[status]} />;
}

/** Columns of periods: basis, reported share, controller, and days. */
export function basisColumns(t: Translate, today: string): readonly DataColumn<BasisRow>[] {
  return [
    { id: 'facility', header: t('control-basis.facility'), cell: ({ facilityName }) => facilityName, maxWidth: 'lg' },
    { id: 'basis', header: t('control-basis.basis'), cell: ({ basis }) => t(`control-basis.basis.${basis}`) },
    {
      id: 'controller',
      header: t('control-basis.controller'),
      cell: (row) => {
        const abn = row.controller?.kind === 'NAMED' ? row.controller.abn : null;
        const name = controllerText(t, row);
        return abn === null || name === null ? name : <TwoLines first={name} second={`ABN ${abn}`} />;
      },
      maxWidth: 'lg',
    },
    {
      id: 'share',
      header: t('control-basis.reported'),
      cell: (row) => <Text weight="medium">{shareText(row)}</Text>,
      numeric: true,
    },
    { id: 'days', header: t('control-basis.days'), cell: (row) => <Text numeric>{daysText(t, row)}</Text> },
    { id: 'standing', header: t('control-basis.standing'), cell: (row) => <PeriodStatus row={row} today={today} /> },
  ];
}

/** What a narrow screen shows of a period below its facility. */
export function BasisCard({ row, today }: { readonly row: BasisRow; readonly today: string }) {
  const t = useTranslate();
  const parts = [t(`control-basis.basis.${row.basis}`), controllerText(t, row), shareText(row)];
  return (
    <>
      <Text as="p" size="sm">
        {parts.filter((part) => part !== null).join(' · ')}
      </Text>
      <Inline justify="between">
        <Text size="sm" tone="muted" numeric>
          {daysText(t, row)}
        </Text>
        <PeriodStatus row={row} today={today} />
      </Inline>
    </>
  );
}
