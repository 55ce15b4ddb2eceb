import { useEffect, useMemo, useState } from 'react';
import { useRefetch, useCall, useDropAnswers, useSend, useTranslate } from '#core';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  Grid,
  ProgressBar,
  Section,
  Skeleton,
  Stack,
  Stat,
  Tabs,
} from '#design-system';
import { draftRoutes, type EditionDraft, type EditionImpact } from '../../contract/index.ts';
import { changeText, DROPPED } from '../draft-words.ts';
import { ImpactRecords } from './ImpactRecords.tsx';
import { ImpactTable } from './ImpactTable.tsx';

/** Milliseconds between requests for the preview's progress. */
const LOOK = 1_000;

/** What would change if records used this edition. A new edition changes no record by itself. */
export function DraftImpact({ draft }: { draft: EditionDraft }) {
  const t = useTranslate();
  const { id, revision, status } = draft;
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error } = useCall(draftRoutes.impact, input);
  const again = useRefetch(draftRoutes.impact, input);
  const drop = useDropAnswers();
  const { send, sending } = useSend(draftRoutes.preview, { drops: DROPPED });
  const impact = data?.data;
  const isRunning = impact?.state === 'RUNNING';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void again({ background: true }), LOOK);
    return () => {
      clearInterval(timer);
      // The draft now knows that it has been previewed.
      drop(DROPPED);
    };
  }, [isRunning, again, drop]);
  const isOld = impact?.state === 'DONE' && impact.revision !== revision && status === 'DRAFT';
  const start = (
    <Button icon="chart" loading={sending || isRunning} onPress={() => void send({ body: { id, revision } })}>
      {t(impact ? 'factor-library.impact.again' : 'factor-library.impact.start')}
    </Button>
  );
  return (
    <Section
      title={t('factor-library.impact')}
      description={t('factor-library.impact.text')}
      actions={status === 'DRAFT' ? start : null}
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {data === undefined && !error ? <Skeleton height="table" /> : null}
      {impact === null ? <EmptyState icon="chart" title={t('factor-library.impact.none')} /> : null}
      {impact?.state === 'FAILED' ? <Banner tone="danger">{t('factor-library.impact.failed')}</Banner> : null}
      {isOld ? <Banner tone="warning">{t('factor-library.impact.old')}</Banner> : null}
      {isRunning ? (
        <Card>
          <ProgressBar
            label={t('factor-library.impact.running')}
            {...(impact.total > 0
              ? {
                  value: (100 * impact.done) / impact.total,
                  valueText: t('factor-library.impact.progress', { done: impact.done, of: impact.total }),
                }
              : {})}
          />
        </Card>
      ) : null}
      {impact?.state === 'DONE' ? <Found draftId={id} impact={impact} /> : null}
    </Section>
  );
}

function Found({ draftId, impact }: { draftId: string; impact: EditionImpact }) {
  const t = useTranslate();
  const [tab, setTab] = useState('company');
  const { sum, companies, facilities, reports, faults } = impact;
  const tables = { company: companies, facility: facilities, report: reports } as const;
  return (
    <Stack gap="md">
      <Grid columns={4}>
        <Stat label={t('factor-library.impact.records')} value={String(sum.records)} />
        <Stat label={t('factor-library.impact.difference')} value={changeText(sum.difference)} unit="t CO2-e" />
        <Stat label={t('factor-library.impact.market')} value={changeText(sum.marketDifference)} unit="t CO2-e" />
        <Stat label={t('factor-library.impact.locked')} value={String(sum.locked)} />
      </Grid>
      {faults.map(({ message, records }) => (
        <Banner key={message} tone="warning" title={t('factor-library.impact.fault', { count: records })}>
          {t(message)}
        </Banner>
      ))}
      {sum.records > 0 ? (
        <Tabs
          label={t('factor-library.impact')}
          selected={tab}
          onSelect={setTab}
          items={[
            ...(['company', 'facility', 'report'] as const).map((id) => ({
              id,
              label: t(`factor-library.impact.by.${id}`),
              count: tables[id].length,
              content: <ImpactTable by={id} rows={tables[id]} />,
            })),
            {
              id: 'record',
              label: t('factor-library.impact.by.record'),
              content: <ImpactRecords draftId={draftId} />,
            },
          ]}
        />
      ) : null}
    </Stack>
  );
}
