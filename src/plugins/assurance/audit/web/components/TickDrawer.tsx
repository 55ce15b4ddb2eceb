import { useState } from 'react';
import { useTranslate, useUnsavedChanges } from '#core';
import { Banner, Button, ConfirmDialog, Drawer, formatExact, KeyValue, Section, Stack } from '#design-system';
import type { EngagementDetail, SampleRow } from '../../contract/index.ts';
import { daysOf, inputName, inTonnes, shortened } from '../audit-words.ts';
import { useRecordAddress } from '../use-record-address.ts';
import { useUnsavedParts } from '../use-unsaved-parts.ts';
import { AskForm } from './AskForm.tsx';
import { CheckCard } from './CheckCard.tsx';

interface TickDrawerProps {
  readonly engagement: EngagementDetail;
  readonly row: SampleRow;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** The checks and marks of a sampled record, and a question to its preparer. Asks before it discards text. */
export function TickDrawer({ engagement: { id, checks }, row, mayWrite, onClose }: TickDrawerProps) {
  const t = useTranslate();
  const addressOf = useRecordAddress();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { isUnsaved, reportUnsaved } = useUnsavedParts();
  const { question } = useUnsavedChanges(isUnsaved);
  const address = addressOf(row);
  return (
    <Drawer
      title={inputName(t, row)}
      description={`${row.facilityName}, ${daysOf(row)}`}
      size="lg"
      isOpen
      onClose={() => (isUnsaved ? setLeaving(true) : onClose())}
      footer={
        <>
          {address ? (
            <Button icon="external" href={address}>
              {t('audit.screen.to-record')}
            </Button>
          ) : null}
          {mayWrite && !isAsking ? (
            <Button icon="send" onPress={() => setAsking(true)}>
              {t('audit.screen.ask')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="xl">
        {row.isChanged ? (
          <Banner tone="warning" title={t('audit.screen.changed')}>
            {t('audit.screen.changed.text')}
          </Banner>
        ) : null}
        <KeyValue
          items={[
            { label: t('audit.screen.value'), value: inTonnes(row.value), copy: row.value },
            {
              label: t('audit.screen.quantity'),
              value: `${formatExact(shortened(row.quantity)) ?? row.quantity} ${row.unit}`,
            },
            { label: t('audit.screen.origin'), value: t(`audit.screen.origin.${row.origin}`) },
            { label: t('audit.screen.evidence'), value: t('audit.screen.files', { count: row.evidence }) },
          ]}
        />
        {isAsking ? (
          <AskForm
            engagementId={id}
            recordId={row.recordId}
            onDone={() => setAsking(false)}
            reportUnsaved={reportUnsaved}
          />
        ) : null}
        <Section title={t('audit.screen.checks')}>
          <Stack gap="md">
            {checks.map((check) => (
              <CheckCard
                key={check.id}
                engagementId={id}
                row={row}
                check={check}
                tick={row.ticks?.find(({ checkId }) => checkId === check.id)}
                mayWrite={mayWrite}
                reportUnsaved={reportUnsaved}
              />
            ))}
          </Stack>
        </Section>
      </Stack>
      <ConfirmDialog isOpen={isLeaving} onConfirm={onClose} onCancel={() => setLeaving(false)} />
      {question}
    </Drawer>
  );
}
