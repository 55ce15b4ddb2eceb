import { useParams } from 'react-router-dom';
import { passes } from '#contract';
import { formatDay, useSession, useTranslate } from '#core';
import { Grid, Page, Stack } from '#design-system';
import { RecordActions } from '../components/detail/RecordActions.tsx';
import { RecordFacts } from '../components/detail/RecordFacts.tsx';
import { RecordFigures } from '../components/detail/RecordFigures.tsx';
import { RecordLoading } from '../components/RecordLoading.tsx';
import { RecordPanels } from '../components/RecordSlots.tsx';
import { RecordStanding } from '../components/detail/RecordStanding.tsx';
import { RecordTabs } from '../components/list/RecordTabs.tsx';
import { RecordWarnings } from '../components/detail/RecordWarnings.tsx';
import { useRemembering } from '../palette/use-remembering.ts';
import { addressesOf, callsOf, scopeText, type RecordPlace } from '../record-place.ts';
import { isLocked, periodText } from '../words/record-words.ts';
import { useRecordNames } from '../use-record-names.ts';
import { useRecord } from '../use-record.ts';

/** One record: its values, results, working and history. */
export function RecordDetailPage({ place }: { place: RecordPlace }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const { scopeId = '' } = useParams();
  const loaded = useRecord(place);
  const { record, problem, retry } = loaded;
  useRemembering(place, scopeId, loaded);
  const namesOf = useRecordNames();
  if (!record) return <RecordLoading {...{ place, problem }} onRetry={retry} />;

  const mayWrite = passes(callsOf(place).update.authorities, authorities) && !isLocked(record);
  return (
    <Page
      title={namesOf(record).input}
      description={`${record.facilityName} · ${periodText(record.fromDate, record.toDate, formatDay)}`}
      breadcrumbs={[
        { label: t(scopeText(place, 'title')), href: addressesOf(place).list },
        { label: t(scopeText(place, 'record')) },
      ]}
      actions={<RecordActions {...{ place, record }} />}
    >
      <RecordStanding record={record} />
      <RecordWarnings {...{ place, record, mayWrite }} />
      <Grid minColumn={420} gap="xl">
        <Stack>
          <RecordFigures place={place} outputs={record.run.outputs} working={record.run} exact />
        </Stack>
        <RecordFacts {...{ place, record }} />
      </Grid>
      <RecordTabs {...{ place, record, mayWrite }} />
      <RecordPanels {...{ place, record }} />
    </Page>
  );
}
