import { useMemo, useState } from 'react';
import { problemOf, useTranslate } from '#core';
import { Banner, Button, Card, ChoiceLine, Inline, MarkedPage, SplitLayout, Stack, Text } from '#design-system';
import type { InboxQuestionProps } from '#plugins/intake/inbox/web';
import { markDetail, type BillMeaning, type BillPiece, type MarkDetail } from '../../contract/index.ts';
import {
  answerOf,
  canBe,
  markingOf,
  nextField,
  partOf,
  withPart,
  withPiece,
  withTyped,
  type ActiveField,
  type Marking,
} from '../marking.ts';
import { fieldName, marksOn } from '../mark-words.ts';
import { BillFields } from './BillFields.tsx';
import { PartFields } from './PartFields.tsx';

/** Asks where the figures of a bill stand and what they are, beside its pages. */
export function BillMark({ item, onAnswer }: InboxQuestionProps) {
  const t = useTranslate();
  const parsed = useMemo(() => markDetail.safeParse(item.question?.detail), [item.question?.detail]);
  if (!parsed.success) return <Banner tone="danger">{t('bills.unreadable')}</Banner>;
  return <MarkForm detail={parsed.data} onAnswer={onAnswer} />;
}

interface MarkFormProps {
  readonly detail: MarkDetail;
  readonly onAnswer: InboxQuestionProps['onAnswer'];
}

function MarkForm({ detail, onAnswer }: MarkFormProps) {
  const t = useTranslate();
  const pieces = useMemo(
    () => new Map(detail.pages.flatMap((one) => one.pieces.map((piece) => [piece.id, piece] as const))),
    [detail],
  );
  const [marking, setMarking] = useState<Marking>(() => markingOf(detail));
  const [active, setActive] = useState<ActiveField>(() => nextField(markingOf(detail), 'quantities:0'));
  const [page, setPage] = useState(() => pageOf(detail, detail.found.parts[0]?.quantities[0]));
  const [meanings, setMeanings] = useState<ReadonlyMap<number, BillMeaning | null>>(new Map());
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const shown = detail.pages[page];
  const answer = answerOf(marking, meanings);

  const activate = (field: ActiveField) => {
    setActive(field);
    const part = partOf(field);
    const value = part === null ? marking.bill[field as keyof Marking['bill']] : marking.parts[part.at]?.[part.kind];
    const first = Array.isArray(value) ? value[0] : value && 'piece' in value ? value.piece : undefined;
    if (first !== undefined) setPage(pageOf(detail, first));
  };
  const choose = (id: number) => {
    const next = withPiece(marking, active, id);
    setMarking(next);
    if (partOf(active)?.kind !== 'quantities') setActive(nextField(next, active));
  };
  const send = async () => {
    if (!answer) return;
    setSending(true);
    setFault(null);
    try {
      await onAnswer(answer);
    } catch (error) {
      setFault(problemOf(error).message);
    } finally {
      setSending(false);
    }
  };

  return (
    <SplitLayout
      asideLabel={t('bills.figures')}
      aside={
        <Card>
          <Stack gap="lg">
            <BillFields
              marking={marking}
              pieces={pieces}
              active={active}
              onActive={activate}
              onTyped={(field, typed) => setMarking(withTyped(marking, field, typed))}
            />
            {marking.parts.map((part, at) => (
              <PartFields
                key={part.key}
                at={at}
                of={marking.parts.length}
                part={part}
                pieces={pieces}
                found={detail.found.parts[part.key] ?? null}
                onMeaning={(meaning) => setMeanings((before) => new Map(before).set(part.key, meaning))}
                onRemove={() => {
                  setMarking({ ...marking, parts: marking.parts.filter((_, one) => one !== at) });
                  setActive('from');
                }}
              />
            ))}
            <Inline>
              <Button
                icon="plus"
                onPress={() => {
                  setMarking(withPart(marking));
                  setActive(`quantities:${marking.parts.length}`);
                }}
              >
                {t('bills.add')}
              </Button>
            </Inline>
            {fault === null ? null : <Banner tone="danger">{t(fault)}</Banner>}
            {answer ? null : (
              <Text size="sm" tone="muted">
                {t('bills.missing')}
              </Text>
            )}
            <Inline justify="end">
              <Button variant="primary" isDisabled={!answer} loading={sending} onPress={() => void send()}>
                {t('bills.read')}
              </Button>
            </Inline>
          </Stack>
        </Card>
      }
    >
      <Stack gap="md">
        <Banner tone="info" title={detail.supplier ?? t('bills.no-supplier')}>
          {t(detail.supplier === null ? 'bills.no-supplier.text' : detail.isKnown ? 'bills.known' : 'bills.first')}
        </Banner>
        <Text>{t('bills.choose', { field: fieldName(t, active, marking.parts.length) })}</Text>
        {detail.pages.length > 1 ? (
          <ChoiceLine
            label={t('bills.page')}
            choices={detail.pages.map((_, at) => ({ id: String(at), label: t('bills.page.at', { page: at + 1 }) }))}
            chosen={String(page)}
            onChoose={(chosen) => setPage(Number(chosen))}
          />
        ) : null}
        {shown ? (
          <MarkedPage
            label={t('bills.page.of', { page: page + 1, pages: detail.pages.length })}
            width={shown.width}
            height={shown.height}
            pieces={shown.pieces}
            marks={marksOn(t, marking)}
            choosable={choosableOn(shown.pieces, active)}
            onChoose={choose}
          />
        ) : null}
        <Text size="sm" tone="muted">
          {t('bills.drawn')}
        </Text>
      </Stack>
    </SplitLayout>
  );
}

function pageOf(detail: MarkDetail, piece: number | undefined): number {
  const page = detail.pages.findIndex((one) => one.pieces.some(({ id }) => id === piece));
  return Math.max(page, 0);
}

const choosableOn = (pieces: readonly BillPiece[], field: ActiveField) =>
  new Set(pieces.filter((piece) => canBe(piece, field)).map(({ id }) => id));
