import { useState } from 'react';
import { useCall, useTranslate } from '#core';
import { Banner, Button, Inline, Section, Select, Stack } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import type { InboxQuestionProps } from '#plugins/intake/inbox/web';
import { asked, TABLE_OPTIONS, type AskedMeter, type MeterAnswer, type TableAsk } from '../asked-meters.ts';
import { AskedMeterFields } from './AskedMeterFields.tsx';

/** Asks which facility the meters of a file belong to, and what its table does not say itself. */
export function AssignQuestion({ item, onAnswer }: InboxQuestionProps) {
  const t = useTranslate();
  const { meters, asks } = asked(item.question?.detail);
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const [answers, setAnswers] = useState<Readonly<Record<string, MeterAnswer>>>({});
  const [table, setTable] = useState<Readonly<Partial<Record<TableAsk, string>>>>({});
  const [sending, setSending] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const key = ({ kind, identifier }: AskedMeter) => `${kind}|${identifier}`;
  const answerOf = (meter: AskedMeter): MeterAnswer =>
    answers[key(meter)] ?? { facilityId: '', fromDate: meter.first, importChoice: undefined, exportChoice: null };
  const send = async () => {
    const isWhole =
      meters.every((meter) => isAnswered(meter, answerOf(meter))) && asks.every((ask) => (table[ask] ?? '') !== '');
    setIncomplete(!isWhole);
    if (!isWhole) return;
    setSending(true);
    try {
      await onAnswer({
        meters: meters.map((meter) => {
          const { importChoice = null, ...rest } = answerOf(meter);
          return { kind: meter.kind, identifier: meter.identifier, ...rest, importChoice };
        }),
        ...(asks.length > 0 ? { table } : {}),
      });
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap="lg">
      {isIncomplete ? <Banner tone="warning">{t('meters.ask.incomplete')}</Banner> : null}
      {asks.length > 0 ? (
        <Section title={t('meters.ask.table')} description={t('meters.ask.table.text')}>
          <Stack gap="md">
            {asks.map((ask) => (
              <Select
                key={ask}
                label={t(`meters.ask.${ask}`)}
                value={table[ask] ?? ''}
                onChange={(chosen) => setTable((before) => ({ ...before, [ask]: chosen }))}
                options={TABLE_OPTIONS[ask].map((id) => ({
                  id,
                  label: ask === 'unit' ? id : t(`meters.ask.${ask}.${id}`),
                }))}
                isRequired
              />
            ))}
          </Stack>
        </Section>
      ) : null}
      {meters.map((meter) => (
        <AskedMeterFields
          key={key(meter)}
          meter={meter}
          unit={table.unit ?? null}
          facilities={facilities.data?.data.commonObjects ?? []}
          answer={answerOf(meter)}
          onChange={(change) =>
            setAnswers((before) => ({ ...before, [key(meter)]: { ...answerOf(meter), ...change } }))
          }
        />
      ))}
      <Inline justify="end">
        <Button variant="primary" loading={sending} loadingText={t('meters.saving')} onPress={() => void send()}>
          {t('meters.ask.send')}
        </Button>
      </Inline>
    </Stack>
  );
}

const isAnswered = (meter: AskedMeter, { facilityId, fromDate, importChoice }: MeterAnswer) =>
  facilityId !== '' &&
  fromDate !== '' &&
  (importChoice !== undefined || meter.channels.every(({ direction }) => direction !== 'IMPORT'));
