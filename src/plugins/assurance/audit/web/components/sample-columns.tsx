import type { Translate } from '#core';
import { Badge, Inline, Stack, StatusChip, Text, TwoLines, type DataColumn } from '#design-system';
import type { SampleRow } from '../../contract/index.ts';
import { daysOf, inputName, inTonnes, tonnes } from '../audit-words.ts';

/** Progress of a record's checks. */
function Done({
  row: { done, ticks },
  checks,
  t,
}: {
  readonly row: SampleRow;
  readonly checks: number;
  readonly t: Translate;
}) {
  const wrong = (ticks ?? []).filter(({ outcome }) => outcome === 'EXCEPTION').length;
  if (wrong > 0)
    return (
      <StatusChip
        status="EXCEPTION"
        tone="danger"
        icon="warning"
        label={t('audit.screen.ticks.wrong', { done, checks })}
      />
    );
  if (done >= checks)
    return <StatusChip status="DONE" tone="success" icon="check" label={t('audit.screen.ticks.all')} />;
  if (done === 0) return <StatusChip status="TO_DO" icon="minus" label={t('audit.screen.ticks.none')} />;
  return <StatusChip status="BEGUN" tone="info" icon="edit" label={t('audit.screen.ticks.some', { done, checks })} />;
}

/** Notes on a record for the auditor: it has changed, has a query, or has no evidence. */
function Notes({ row, t }: { readonly row: SampleRow; readonly t: Translate }) {
  return (
    <Inline gap="xs" wrap={false}>
      {row.isChanged ? <Badge tone="warning">{t('audit.screen.changed')}</Badge> : null}
      {row.hasOpenQuery ? <Badge tone="info">{t('audit.screen.query')}</Badge> : null}
      {row.evidence === 0 ? <Badge>{t('audit.screen.no-evidence')}</Badge> : null}
    </Inline>
  );
}

export function sampleColumns(t: Translate, checks: number): readonly DataColumn<SampleRow>[] {
  return [
    { id: 'input', header: t('audit.screen.which-record'), cell: (row) => inputName(t, row), maxWidth: 'md' },
    {
      id: 'facility',
      header: t('audit.screen.facility'),
      cell: (row) => <TwoLines first={row.facilityName} second={t('audit.screen.scope', { scope: row.scope })} />,
      maxWidth: 'md',
    },
    { id: 'days', header: t('audit.screen.days'), cell: daysOf, hideBelow: 'md' },
    {
      id: 'value',
      header: t('audit.screen.value'),
      unit: 't CO2-e',
      cell: ({ value }) => tonnes(value),
      value: ({ value }) => value,
      numeric: true,
    },
    {
      id: 'origin',
      header: t('audit.screen.origin'),
      cell: ({ origin }) => t(`audit.screen.origin.${origin}`),
      hideBelow: 'md',
    },
    { id: 'done', header: t('audit.screen.ticks'), cell: (row) => <Done {...{ row, checks, t }} /> },
    { id: 'notes', header: t('audit.screen.notes'), cell: (row) => <Notes row={row} t={t} />, hideBelow: 'md' },
  ];
}

/** What a phone shows of a sampled record below its input. */
export function SampleCard({
  row,
  checks,
  t,
}: {
  readonly row: SampleRow;
  readonly checks: number;
  readonly t: Translate;
}) {
  return (
    <Stack gap="xs">
      <Text size="sm">{row.facilityName}</Text>
      <Text size="sm" tone="muted" numeric>
        {daysOf(row)}
      </Text>
      <Text size="sm" numeric>
        {`${inTonnes(row.value)} · ${t(`audit.screen.origin.${row.origin}`)}`}
      </Text>
      <Inline gap="xs">
        <Done {...{ row, checks, t }} />
        <Notes row={row} t={t} />
      </Inline>
    </Stack>
  );
}
