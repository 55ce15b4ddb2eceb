import { useParams } from 'react-router-dom';
import { passes } from '#contract';
import { formatDay, useSession, useTranslate } from '#core';
import { Button, Card, Grid, Page, Section, Stack } from '#design-system';
import { DeleteRecord } from '../components/DeleteRecord.tsx';
import { RecordFacts, RunFacts } from '../components/RecordFacts.tsx';
import { RecordFigures } from '../components/RecordFigures.tsx';
import { RecordPanels } from '../components/RecordSlots.tsx';
import { RecordLoading } from '../components/RecordLoading.tsx';
import { RecordWorking } from '../components/RecordWorking.tsx';
import { useRemembering } from '../palette/use-remembering.ts';
import { addressesOf, callsOf, scopeText, type RecordPlace } from '../record-place.ts';
import { isDeletable, isEditable, periodText } from '../record-words.ts';
import { useRecordNames } from '../use-record-names.ts';
import { useRecord } from '../use-record.ts';

/** One record: what it says, what it comes to, and how. */
export function RecordDetailPage({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const { scopeId = '' } = useParams();
  const loaded = useRecord(place);
  const { record, problem, retry } = loaded;
  useRemembering(place, scopeId, loaded);
  const namesOf = useRecordNames();
  if (!record) return <RecordLoading {...{ place, problem }} onRetry={retry} />;

  const addresses = addressesOf(place);
  const mayWrite = passes(callsOf(place).update.authorities, authorities);
  const actions = (
    <>
      {isDeletable(record.status) ? <DeleteRecord {...{ place, record }} /> : null}
      {isEditable(record.status) ? (
        <Button variant="primary" icon="edit" href={addresses.edit(record.id)}>
          {t('records.edit')}
        </Button>
      ) : null}
    </>
  );
  return (
    <Page
      title={namesOf(record).input}
      description={`${record.facilityName} · ${periodText(record.fromDate, record.toDate, formatDay)}`}
      breadcrumbs={[
        { label: t(scopeText(place, 'title')), href: addresses.list },
        { label: t(scopeText(place, 'record')) },
      ]}
      actions={mayWrite ? actions : undefined}
    >
      <Grid minColumn={420} gap="xl">
        <Stack>
          <RecordFigures place={place} outputs={record.run.outputs} working={record.run} exact />
        </Stack>
        <RecordFacts {...{ place, record }} />
      </Grid>
      <Section title={t('records.working')} description={t('records.working.text')}>
        <RecordWorking working={record.run} />
      </Section>
      <RecordPanels {...{ place, record }} />
      <Section title={t('records.run')} description={t('records.run.text')}>
        <Card padding="xl">
          <RunFacts record={record} />
        </Card>
      </Section>
    </Page>
  );
}
