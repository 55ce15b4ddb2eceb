import { useState } from 'react';
import { MESSAGES } from '#contract';
import { formatMoment, useSend, useTranslate } from '#core';
import { Badge, Button, Card, Inline, Section, Stack, Text } from '#design-system';
import type { RecordDetail, RecordWarning } from '../../../contract/index.ts';
import { recordFormSchema, valuesOf } from '../../form/record-form-schema.ts';
import { addressesOf, ANSWERS_OF_RECORDS, callsOf, type RecordPlace } from '../../record-place.ts';
import { isEditable } from '../../words/record-words.ts';
import { warningText } from '../../words/warning-text.ts';
import { RecordWarningParts } from '../RecordSlots.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface RecordWarningsProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
  readonly mayWrite: boolean;
}

/** Warnings of the checks, open ones first, each with a button to explain it. */
export function RecordWarnings({ place, record, mayWrite }: RecordWarningsProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<RecordWarning | null>(null);
  const { send, sending } = useSend(callsOf(place).acknowledge, {
    drops: ANSWERS_OF_RECORDS,
    done: 'records.warnings.acknowledged',
    onDone: () => setAsked(null),
  });
  const change = useSend(callsOf(place).update, { drops: ANSWERS_OF_RECORDS, done: MESSAGES.updated });
  const changeUnit = (unit: string) => {
    const { data } = recordFormSchema(place, false).safeParse({ ...valuesOf(place, record), unit });
    if (data) void change.send({ body: { ...data, id: record.id, revision: record.revision } });
  };
  const list = record.warningList.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  if (list.length === 0) return null;
  return (
    <Section title={t('records.warnings')} description={t('records.warnings.text')}>
      <Card>
        <Stack gap="md">
          {list.map((warning) => (
            <Warning
              key={warning.id}
              {...{ place, warning }}
              recordId={record.id}
              onAsk={mayWrite ? () => setAsked(warning) : undefined}
              onUnit={mayWrite && isEditable(record) ? changeUnit : undefined}
              attachAt={mayWrite && isEditable(record) ? addressesOf(place).edit(record.id) : undefined}
            />
          ))}
        </Stack>
      </Card>
      {asked ? (
        <ReasonDialog
          title={t('records.warnings.acknowledge')}
          text={warningText(t, asked)}
          label={t('records.warnings.comment')}
          confirmLabel={t('records.warnings.acknowledge')}
          sending={sending}
          onConfirm={(comment) => void send({ params: { id: record.id, warningId: asked.id }, body: { comment } })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  );
}

const isOpen = ({ acknowledgedAt }: RecordWarning) => acknowledgedAt === null;

interface WarningProps {
  readonly place: RecordPlace;
  readonly recordId: string;
  readonly warning: RecordWarning;
  readonly onAsk: (() => void) | undefined;
  /** Applies the suggested unit. */
  readonly onUnit: ((unit: string) => void) | undefined;
  /** Where a file can be attached. */
  readonly attachAt: string | undefined;
}

function Warning({ place, recordId, warning, onAsk, onUnit, attachAt }: WarningProps) {
  const t = useTranslate();
  const { acknowledgedBy, acknowledgedAt, comment, values } = warning;
  const { meant } = values;
  const open = isOpen(warning);
  return (
    <Inline justify="between" align="start">
      <Stack gap="xs">
        <Inline>
          <Badge tone={open ? 'warning' : 'neutral'}>
            {t(open ? 'records.warnings.open' : 'records.warnings.settled')}
          </Badge>
          <Text tone={open ? 'default' : 'muted'}>{warningText(t, warning)}</Text>
        </Inline>
        {acknowledgedBy !== null && acknowledgedAt !== null ? (
          <Text as="p" size="sm" tone="muted">
            {t('records.warnings.by', {
              who: acknowledgedBy,
              at: formatMoment(acknowledgedAt),
              comment: comment ?? '',
            })}
          </Text>
        ) : null}
        {open ? <RecordWarningParts area={place.area} recordId={recordId} warningId={warning.id} /> : null}
      </Stack>
      <Inline>
        {open && onUnit && meant !== undefined ? (
          <Button size="sm" onPress={() => onUnit(meant)}>
            {t('records.warnings.unit', { unit: meant })}
          </Button>
        ) : null}
        {open && attachAt !== undefined && warning.code.endsWith('.evidence-missing') ? (
          <Button size="sm" icon="upload" href={attachAt}>
            {t('records.attach')}
          </Button>
        ) : null}
        {open && onAsk ? (
          <Button size="sm" onPress={onAsk}>
            {t('records.warnings.acknowledge')}
          </Button>
        ) : null}
      </Inline>
    </Inline>
  );
}
