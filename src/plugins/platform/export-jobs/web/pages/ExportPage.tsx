import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEvery, useTranslate, withWord } from '#core';
import { Card, Page, Section, Spinner, Tabs } from '#design-system';
import { ExportHistory } from '../components/ExportHistory.tsx';
import { ExportOffer } from '../export-offer.ts';
import type { ExportArea } from '../export-place.ts';
import { useAskExport } from '../use-ask-export.ts';

/** All exports: what can be exported, and the history. */
export function ExportPage({ area }: { area: ExportArea }) {
  const t = useTranslate();
  const offers = useEvery(ExportOffer)
    .filter(({ areas }) => areas.includes(area))
    .toSorted((one, other) => one.order - other.order);
  const [parameters, setParameters] = useSearchParams();
  const { ask, asking } = useAskExport(area);
  const selected = offers.find(({ id }) => id === parameters.get('offer')) ?? offers[0];
  const kinds = Object.assign({}, ...offers.map((offer) => offer.kinds)) as Readonly<Record<string, string>>;
  return (
    <Page title={t('export-jobs.title')} description={t('export-jobs.screen.description')}>
      {selected ? (
        <Section title={t('export-jobs.screen.new')} description={t('export-jobs.screen.new.text')}>
          <Card padding="xl">
            <Tabs
              label={t('export-jobs.screen.new')}
              selected={selected.id}
              onSelect={(offer) => setParameters(withWord(parameters, 'offer', offer), { replace: true })}
              items={offers.map(({ id, title, Form }) => ({
                id,
                label: t(title),
                content: (
                  <Suspense fallback={<Spinner label={t(title)} />}>
                    <Form area={area} ask={ask} asking={asking} />
                  </Suspense>
                ),
              }))}
            />
          </Card>
        </Section>
      ) : null}
      <Section title={t('export-jobs.screen.history')} description={t('export-jobs.screen.history.text')}>
        <ExportHistory area={area} kinds={kinds} />
      </Section>
    </Page>
  );
}
