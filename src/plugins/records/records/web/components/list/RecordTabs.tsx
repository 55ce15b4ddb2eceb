import { useState } from 'react';
import { passes } from '#contract';
import { useCall, useSession, useTranslate } from '#core';
import { Card, Section, Stack, Tabs } from '#design-system';
import type { RecordDetail } from '../../../contract/index.ts';
import { callsOf, type RecordPlace } from '../../record-place.ts';
import { RunFacts } from '../detail/RecordFacts.tsx';
import { RecordHistory } from '../detail/RecordHistory.tsx';
import { RecordRemarks } from '../detail/RecordRemarks.tsx';
import { RecordWorking } from '../detail/RecordWorking.tsx';

interface RecordTabsProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
  readonly mayWrite: boolean;
}

/** Tabs for working, history and remarks of a record. */
export function RecordTabs({ place, record, mayWrite }: RecordTabsProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [selected, setSelected] = useState('working');
  const remarks = useCall(callsOf(place).remarks, { params: { id: record.id } });
  const count = remarks.data?.data.length;
  return (
    <Tabs
      label={t('records.tabs')}
      selected={selected}
      onSelect={setSelected}
      items={[
        {
          id: 'working',
          label: t('records.calculation'),
          content: (
            <Stack gap="xl">
              <Section title={t('records.working')} description={t('records.working.text')}>
                <RecordWorking working={record.run} />
              </Section>
              <Section title={t('records.run')} description={t('records.run.text')}>
                <Card padding="xl">
                  <RunFacts record={record} />
                </Card>
              </Section>
            </Stack>
          ),
        },
        { id: 'history', label: t('records.history'), content: <RecordHistory {...{ place, record, mayWrite }} /> },
        {
          id: 'remarks',
          label: t('records.remarks'),
          ...(count ? { count } : {}),
          content: (
            <RecordRemarks
              {...{ place, record }}
              remarks={remarks.data?.data}
              fault={remarks.error ? remarks.error.message : null}
              mayWrite={passes(callsOf(place).addRemark.authorities, authorities)}
            />
          ),
        },
      ]}
    />
  );
}
