import { useState } from 'react';
import { passes } from '#contract';
import { useCall, useSession, useTranslate } from '#core';
import { Button, DataTable, EmptyState, Inline, Section, Stack } from '#design-system';
import { engagementRoutes, type EngagementDetail, type SampleRow } from '../../contract/index.ts';
import { recordName } from '../audit-words.ts';
import { useRecordAddress } from '../use-record-address.ts';
import { DrawForm } from './DrawForm.tsx';
import { DrawingFacts } from './DrawingFacts.tsx';
import { HandPick } from './HandPick.tsx';
import { SampleCard, sampleColumns } from './sample-columns.tsx';
import { TickDrawer } from './TickDrawer.tsx';

/** The records of the sample; the auditor draws it and sets marks. */
export function SamplePanel({ engagement }: { readonly engagement: EngagementDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const addressOf = useRecordAddress();
  const { id, checks, drawing, closedAt } = engagement;
  const { data, error, isPending, refetch } = useCall(engagementRoutes.sample, { params: { id } });
  const [looked, setLooked] = useState<string | null>(null);
  const [asked, setAsked] = useState<'draw' | 'hand' | null>(null);
  const rows = data?.data ?? [];
  const isAuditor = passes(engagementRoutes.tick.authorities, authorities);
  const mayWrite = isAuditor && closedAt === null;
  const shown = rows.find(({ recordId }) => recordId === looked);
  const draw = (
    <Button variant={drawing ? 'secondary' : 'primary'} icon="search" onPress={() => setAsked('draw')}>
      {t(drawing ? 'audit.screen.draw.again' : 'audit.screen.draw')}
    </Button>
  );
  // Nothing is drawn anew once work on it has begun; an empty list offers the first drawing itself.
  const mayDraw = rows.length > 0 && rows.every(({ done, hasOpenQuery }) => done === 0 && !hasOpenQuery);
  const look = (row: SampleRow) => (
    <Button
      size="sm"
      onPress={() => setLooked(row.recordId)}
      aria-label={t('audit.screen.look-at', { record: recordName(t, row) })}
    >
      {t(mayWrite ? 'audit.screen.tick' : 'audit.screen.look')}
    </Button>
  );
  return (
    <Stack gap="xl">
      <Section
        title={t('audit.screen.sample')}
        description={t('audit.screen.sample.text')}
        actions={
          mayWrite ? (
            <Inline>
              <Button icon="plus" onPress={() => setAsked('hand')}>
                {t('audit.screen.hand')}
              </Button>
              {mayDraw ? draw : null}
            </Inline>
          ) : null
        }
      >
        <DataTable
          caption={t('audit.screen.sample')}
          columns={sampleColumns(t, checks.length)}
          rows={rows}
          rowKey={({ recordId }) => recordId}
          rowHref={addressOf}
          rowLabel={(row) => recordName(t, row)}
          card={(row) => <SampleCard row={row} checks={checks.length} t={t} />}
          rowActions={isAuditor ? look : undefined}
          tools={rows.length > 0 ? { copy: true, density: true } : undefined}
          state={error ? 'error' : isPending ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          empty={
            <EmptyState
              icon="search"
              title={t('audit.screen.sample.none')}
              text={t(`audit.screen.sample.none.${mayWrite ? 'auditor' : closedAt === null ? 'company' : 'closed'}`)}
              action={mayWrite ? draw : undefined}
            />
          }
        />
      </Section>
      <DrawingFacts engagement={engagement} />
      {asked === 'draw' ? <DrawForm engagement={engagement} onClose={() => setAsked(null)} /> : null}
      {asked === 'hand' ? <HandPick engagement={engagement} rows={rows} onClose={() => setAsked(null)} /> : null}
      {shown ? (
        <TickDrawer engagement={engagement} row={shown} mayWrite={mayWrite} onClose={() => setLooked(null)} />
      ) : null}
    </Stack>
  );
}
