import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { passes } from '#contract';
import { useCall, useSession, useTranslate } from '#core';
import { Button, DataTable, EmptyState, Inline, Section, Stack, Switch } from '#design-system';
import { engagementRoutes, type EngagementDetail, type SampleRow } from '../../contract/index.ts';
import { recordName } from '../audit-words.ts';
import { useRecordAddress } from '../use-record-address.ts';
import { DrawForm } from './DrawForm.tsx';
import { DrawingFacts } from './DrawingFacts.tsx';
import { HandPick } from './HandPick.tsx';
import { SampleCard, sampleColumns } from './sample-columns.tsx';
import { TickDrawer } from './TickDrawer.tsx';

/** URL parameter: only records with checks to do. */
const TO_DO = 'toDo';

/** The records of the sample. The auditor draws it and sets marks. */
export function SamplePanel({ engagement }: { readonly engagement: EngagementDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const addressOf = useRecordAddress();
  const { id, checks, drawing, closedAt } = engagement;
  const { data, error, isPending, refetch } = useCall(engagementRoutes.sample, { params: { id } });
  const [looked, setLooked] = useState<string | null>(null);
  const [asked, setAsked] = useState<'draw' | 'hand' | null>(null);
  const rows = data?.data ?? [];
  const [parameters, setParameters] = useSearchParams();
  const onlyToDo = parameters.get(TO_DO) === 'true';
  const showOnlyToDo = (wanted: boolean) =>
    setParameters(
      (before) => {
        if (wanted) before.set(TO_DO, 'true');
        else before.delete(TO_DO);
        return before;
      },
      { replace: true },
    );
  const toDo = rows.filter(({ done }) => done < checks.length);
  const isAuditor = passes(engagementRoutes.tick.authorities, authorities);
  const mayWrite = isAuditor && closedAt === null;
  const shown = rows.find(({ recordId }) => recordId === looked);
  const draw = (
    <Button variant={drawing ? 'secondary' : 'primary'} icon="search" onPress={() => setAsked('draw')}>
      {t(drawing ? 'audit.screen.draw.again' : 'audit.screen.draw')}
    </Button>
  );
  // A sample cannot be drawn again once work on it has begun. An empty list offers the first drawing itself.
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
        {rows.length > 0 ? (
          <Switch
            label={t('audit.screen.to-do', { toDo: toDo.length, all: rows.length })}
            value={onlyToDo}
            onChange={showOnlyToDo}
          />
        ) : null}
        <DataTable
          caption={t('audit.screen.sample')}
          columns={sampleColumns(t, checks.length)}
          rows={onlyToDo ? toDo : rows}
          rowKey={({ recordId }) => recordId}
          rowHref={addressOf}
          rowLabel={(row) => recordName(t, row)}
          card={(row) => <SampleCard row={row} checks={checks.length} t={t} />}
          rowActions={isAuditor ? look : undefined}
          tools={rows.length > 0 ? { copy: true, density: true } : undefined}
          state={error ? 'error' : isPending ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          empty={
            rows.length > 0 ? (
              <EmptyState
                icon="check"
                title={t('audit.screen.to-do.none')}
                action={<Button onPress={() => showOnlyToDo(false)}>{t('audit.screen.to-do.all')}</Button>}
              />
            ) : (
              <EmptyState
                icon="search"
                title={t('audit.screen.sample.none')}
                text={t(`audit.screen.sample.none.${mayWrite ? 'auditor' : closedAt === null ? 'company' : 'closed'}`)}
                action={mayWrite ? draw : undefined}
              />
            )
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
