import { useState } from 'react';
import { passes } from '#contract';
import { addressOf, formatMoment, useCall, useSession, useTranslate, type Translate } from '#core';
import {
  Button,
  DataTable,
  EmptyState,
  Inline,
  Page,
  Stack,
  StatusChip,
  Text,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { engagementRoutes, type EngagementRow } from '../../contract/index.ts';
import { AUDIT_PATH } from '../audit-path.ts';
import { EngagementForm } from '../components/EngagementForm.tsx';

/** Engagements of the own company. */
export function EngagementsPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const { data, error, isPending, refetch } = useCall(engagementRoutes.list, {});
  const [isOpening, setOpening] = useState(false);
  const mayOpen = passes(engagementRoutes.create.authorities, authorities);
  const open = (
    <Button variant="primary" icon="plus" onPress={() => setOpening(true)}>
      {t('audit.screen.open')}
    </Button>
  );
  const rows = data?.data ?? [];
  return (
    <Page
      title={t('audit.title')}
      description={t('audit.screen.description')}
      actions={mayOpen && rows.length > 0 ? open : null}
    >
      <DataTable
        caption={t('audit.screen.engagements')}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addressOf('home', `${AUDIT_PATH}/${id}`)}
        rowLabel={({ title }) => title}
        card={(row) => <EngagementCard row={row} t={t} />}
        state={error ? 'error' : isPending ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={
          <EmptyState
            icon="check"
            title={t('audit.screen.none')}
            text={t(mayOpen ? 'audit.screen.none.auditor' : 'audit.screen.none.company')}
            action={mayOpen ? open : undefined}
          />
        }
      />
      {isOpening ? <EngagementForm onClose={() => setOpening(false)} /> : null}
    </Page>
  );
}

const State = ({ row: { closedAt }, t }: { readonly row: EngagementRow; readonly t: Translate }) =>
  closedAt === null ? (
    <StatusChip status="UNDER_WAY" label={t('audit.screen.state.under-way')} tone="info" icon="edit" />
  ) : (
    <StatusChip status="LOCKED" label={t('audit.screen.state.closed')} />
  );

/** Open items of an engagement. */
const openText = (t: Translate, { openQueries, openExceptions }: EngagementRow) =>
  [
    openQueries > 0 ? t('audit.screen.open-queries', { count: openQueries }) : null,
    openExceptions > 0 ? t('audit.screen.open-exceptions', { count: openExceptions }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

function columnsOf(t: Translate): readonly DataColumn<EngagementRow>[] {
  return [
    { id: 'title', header: t('audit.screen.engagement-name'), cell: ({ title }) => title, maxWidth: 'lg' },
    { id: 'year', header: t('audit.screen.year'), cell: ({ year }) => `FY${year}` },
    {
      id: 'standard',
      header: t('audit.screen.standard'),
      cell: ({ standard, level }) => (
        <TwoLines first={t(`audit.screen.standard.${standard}`)} second={t(`audit.screen.level.${level}`)} />
      ),
      hideBelow: 'md',
    },
    { id: 'state', header: t('audit.screen.state'), cell: (row) => <State row={row} t={t} /> },
    { id: 'sampled', header: t('audit.screen.sampled'), cell: ({ sampled }) => sampled, numeric: true },
    { id: 'left', header: t('audit.screen.left'), cell: (row) => openText(t, row) },
    {
      id: 'opened',
      header: t('audit.screen.opened'),
      cell: ({ openedAt, openedBy }) => <TwoLines first={formatMoment(openedAt)} second={openedBy} />,
      hideBelow: 'md',
    },
  ];
}

/** What a phone shows of an engagement below its title. */
function EngagementCard({ row, t }: { readonly row: EngagementRow; readonly t: Translate }) {
  return (
    <Stack gap="xs">
      <Text size="sm" tone="muted">
        {`FY${row.year} · ${t(`audit.screen.standard.${row.standard}`)} · ${t(`audit.screen.level.${row.level}`)}`}
      </Text>
      <Inline>
        <State row={row} t={t} />
        <Text size="sm">{openText(t, row)}</Text>
      </Inline>
    </Stack>
  );
}
