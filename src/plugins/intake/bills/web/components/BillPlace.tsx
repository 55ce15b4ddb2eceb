import { useMemo, useState } from 'react';
import { problemOf, useTranslate } from '#core';
import { Banner, Button, Card, Checkbox, formatExact, Inline, KeyValue, Section, Stack, Text } from '#design-system';
import type { InboxQuestionProps } from '#plugins/intake/inbox/web';
import { placeDetail, type BillMeaning, type PlaceDetail } from '../../contract/index.ts';
import { draftOf, MeaningFields, useMeaning } from './MeaningFields.tsx';

/** Asks what the meters and products of an e-invoice are. */
export function BillPlace({ item, onAnswer }: InboxQuestionProps) {
  const t = useTranslate();
  const parsed = useMemo(() => placeDetail.safeParse(item.question?.detail), [item.question?.detail]);
  if (!parsed.success) return <Banner tone="danger">{t('bills.unreadable')}</Banner>;
  return <PlaceForm detail={parsed.data} onAnswer={onAnswer} />;
}

interface PlaceFormProps {
  readonly detail: PlaceDetail;
  readonly onAnswer: InboxQuestionProps['onAnswer'];
}

function PlaceForm({ detail, onAnswer }: PlaceFormProps) {
  const t = useTranslate();
  const [meanings, setMeanings] = useState<ReadonlyMap<number, BillMeaning | null>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isReady =
    left.size < detail.parts.length && detail.parts.every((_, at) => left.has(at) || Boolean(meanings.get(at)));
  const send = async () => {
    setSending(true);
    setFault(null);
    try {
      await onAnswer({ parts: detail.parts.map((_, at) => ({ meaning: left.has(at) ? null : meanings.get(at) })) });
    } catch (error) {
      setFault(problemOf(error).message);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack gap="lg">
      <Banner tone="info" title={detail.supplier ?? t('bills.no-supplier')}>
        {t('bills.place.text')}
      </Banner>
      {detail.parts.map((part, at) => (
        <PlacePart
          key={at}
          part={part}
          isLeft={left.has(at)}
          onLeft={(isLeft) => {
            const next = new Set(left);
            if (isLeft) next.add(at);
            else next.delete(at);
            setLeft(next);
          }}
          onMeaning={(meaning) => setMeanings((before) => new Map(before).set(at, meaning))}
        />
      ))}
      {fault === null ? null : <Banner tone="danger">{t(fault)}</Banner>}
      <Inline justify="end">
        <Button variant="primary" isDisabled={!isReady} loading={sending} onPress={() => void send()}>
          {t('bills.read')}
        </Button>
      </Inline>
    </Stack>
  );
}

interface PlacePartProps {
  readonly part: PlaceDetail['parts'][number];
  readonly isLeft: boolean;
  readonly onLeft: (isLeft: boolean) => void;
  readonly onMeaning: (meaning: BillMeaning | null) => void;
}

function PlacePart({ part, isLeft, onLeft, onMeaning }: PlacePartProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => draftOf(part.meaning));
  const known = useMeaning(draft, part.unit, onMeaning);
  return (
    <Card>
      <Section
        title={t('bills.sum', { sum: formatExact(part.quantity) ?? part.quantity, unit: part.unit })}
        description={part.number === null ? undefined : t('bills.meter', { number: part.number })}
      >
        <KeyValue
          items={[
            { label: t('bills.days-of-line'), value: `${part.from} – ${part.to}` },
            ...part.lines.map(({ name, quantity, unit }) => ({ label: name, value: `${quantity} ${unit}` })),
          ]}
        />
        <Checkbox label={t('bills.leave')} value={isLeft} onChange={onLeft} />
        {isLeft ? <Text tone="muted">{t('bills.leave.text')}</Text> : null}
        {isLeft ? null : <MeaningFields draft={draft} known={known} onChange={setDraft} />}
      </Section>
    </Card>
  );
}
