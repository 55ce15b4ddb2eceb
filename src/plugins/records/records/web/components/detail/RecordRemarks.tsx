import { useState } from 'react';
import { MESSAGES } from '#contract';
import { formatMoment, useSend, useTranslate } from '#core';
import { Banner, Button, Card, Form, Inline, Stack, Text, TextArea, Timeline } from '#design-system';
import { REASON_LENGTH, type RecordDetail, type RemarkEntry } from '../../../contract/index.ts';
import { callsOf, type RecordPlace } from '../../record-place.ts';

interface RecordRemarksProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
  /** The thread, oldest first; undefined while loading. */
  readonly remarks: readonly RemarkEntry[] | undefined;
  readonly fault: string | null;
  readonly mayWrite: boolean;
}

/** Questions and answers about a record, and a field for the next remark. */
export function RecordRemarks({ place, record, remarks, fault, mayWrite }: RecordRemarksProps) {
  const t = useTranslate();
  const calls = callsOf(place);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  const { send, sending } = useSend(calls.addRemark, {
    drops: [calls.remarks.path],
    done: 'records.remarks.sent',
    onDone: () => {
      setText('');
      setTried(false);
    },
  });
  const submit = () => {
    setTried(true);
    if (!isMissing && !sending) void send({ params: { id: record.id }, body: { text: text.trim() } });
  };
  return (
    <Card padding="xl">
      <Stack>
        {fault ? <Banner tone="danger">{t(fault)}</Banner> : null}
        {remarks?.length === 0 ? (
          <Text as="p" tone="muted">
            {t('records.remarks.none')}
          </Text>
        ) : (
          <Timeline
            label={t('records.remarks')}
            loading={remarks === undefined && fault === null}
            entries={(remarks ?? []).map(({ id, text: said, at, by, own }) => ({
              id,
              who: own ? t('records.remarks.own') : by,
              what: t('records.remarks.wrote'),
              when: formatMoment(at),
              dateTime: at,
              icon: 'send',
              tone: own ? 'neutral' : 'info',
              details: said,
            }))}
          />
        )}
        {mayWrite ? (
          <Form onSubmit={submit} aria-label={t('records.remarks.form')}>
            <TextArea
              label={t('records.remarks.field')}
              value={text}
              onChange={setText}
              maxLength={REASON_LENGTH}
              rows={2}
              errorMessage={isTried && isMissing ? t(MESSAGES.required) : undefined}
            />
            <Inline justify="end">
              <Button type="submit" icon="send" loading={sending}>
                {t('records.remarks.send')}
              </Button>
            </Inline>
          </Form>
        ) : null}
      </Stack>
    </Card>
  );
}
