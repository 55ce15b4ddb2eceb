import { lazy, Suspense } from 'react';
import { useTranslate } from '#core';
import { Banner, Card, EmptyState, Heading, KeyValue, Section, Skeleton, Stack, Text } from '#design-system';
import { fieldLabels } from '../../form/field-labels.ts';
import { laterEdition } from '../../form/later-edition.ts';
import type { RecordPreview } from '../../form/preview.ts';
import type { RecordFormState } from '../../form/use-record-form.ts';
import type { RecordPlace } from '../../record-place.ts';
import { factorsInWords, problemText } from '../../words/working-words.ts';
import { RecordFigures } from '../detail/RecordFigures.tsx';
import { RecordWorking } from '../detail/RecordWorking.tsx';

/** Loaded when first shown, because its table is not part of the page. */
const MonthSpread = lazy(() => import('./MonthSpread.tsx').then((module) => ({ default: module.MonthSpread })));

interface PreviewPanelProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
}

/** A live preview of the results, with the same engine and factors as on the server. */
export function PreviewPanel({ place, state }: PreviewPanelProps) {
  const t = useTranslate();
  const { preview } = state;
  const { values } = state.form;
  return (
    <Card padding="xl">
      <Stack gap="lg">
        <div>
          <Heading level={2}>{t('records.preview.title')}</Heading>
          <Text as="p" size="sm" tone="muted">
            {t('records.preview.text')}
          </Text>
        </div>
        <div aria-live="polite" aria-busy={preview.kind === 'loading'}>
          <Content place={place} state={state} />
        </div>
        {preview.kind === 'ready' ? (
          <>
            <TwoEditions state={state} />
            <Suspense>
              <MonthSpread place={place} from={values.fromDate} to={values.toDate} outputs={preview.outputs} />
            </Suspense>
            <Grounds preview={preview} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Notice for days of two editions: saving uses both, the preview only that of the first day. */
function TwoEditions({ state: { form, reference } }: Pick<PreviewPanelProps, 'state'>) {
  const t = useTranslate();
  const { edition, editionOfPeriod, editions } = reference;
  const later = laterEdition(form.values, edition, { ofPeriod: editionOfPeriod?.id, offered: editions });
  if (!edition || later === null) return null;
  return <Banner tone="info">{t('records.preview.two-editions', { first: edition.id, later })}</Banner>;
}

function Content({ place, state: { preview, reference } }: PreviewPanelProps) {
  const t = useTranslate();
  const labels = fieldLabels(t, place.scope.id, reference.method);
  switch (preview.kind) {
    case 'ready':
      return <RecordFigures place={place} outputs={preview.outputs} working={preview.trace} />;
    case 'loading':
      return <Skeleton height="block" />;
    case 'incomplete':
      return (
        <EmptyState
          icon="chart"
          title={t('records.preview.incomplete')}
          text={t('records.preview.missing', {
            fields: preview.missing.map((path) => labels[path] ?? path).join(', '),
          })}
        />
      );
    case 'problems':
      return (
        <Banner tone="warning" title={t('records.preview.problem')}>
          {preview.problems.map((problem) => (
            <p key={`${problem.path}/${problem.fault}`}>{problemText(t, problem, labels)}</p>
          ))}
        </Banner>
      );
    case 'not-in-edition':
      return (
        <Banner tone="warning" title={t('records.preview.problem')}>
          {t(`records.${preview.what}.not-in-edition`, { edition: preview.edition })}
        </Banner>
      );
    case 'no-edition':
    case 'no-method':
      return (
        <Banner tone="warning" title={t('records.preview.problem')}>
          {t(`records.preview.${preview.kind}`)}
        </Banner>
      );
  }
}

/** The working, and published alternatives that the record does not use. */
function Grounds({ preview }: { preview: Extract<RecordPreview, { kind: 'ready' }> }) {
  const t = useTranslate();
  return (
    <>
      <Section title={t('records.working')}>
        <RecordWorking working={preview.trace} />
      </Section>
      {preview.alternates.length > 0 ? (
        <Section title={t('records.alternates')} description={t('records.alternates.text')}>
          <KeyValue
            items={factorsInWords(t, preview.alternates).map(({ name, source, table, values, note }) => ({
              label: `${name} (${source}, ${table})`,
              value: (
                <>
                  {values.map(({ label, value, unit }) => `${label} ${value} ${unit}`).join('; ')}
                  {note ? (
                    <Text as="div" size="sm" tone="muted">
                      {note}
                    </Text>
                  ) : null}
                </>
              ),
            }))}
          />
        </Section>
      ) : null}
    </>
  );
}
