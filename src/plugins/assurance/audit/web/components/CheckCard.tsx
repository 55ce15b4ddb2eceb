import { useEffect, useState } from 'react';
import { formatMoment, useSend, useTranslate } from '#core';
import { Button, Card, Form, Inline, Stack, StatusChip, Text, TextArea } from '#design-system';
import { engagementRoutes, type EngagementDetail, type SampleRow } from '../../contract/index.ts';
import { ANSWERS_OF_AUDITS, checkName } from '../audit-words.ts';
import type { ReportUnsaved } from '../use-unsaved-parts.ts';
import { EffectFields, NO_EFFECT, isEffectMissing, isEffectTyped } from './EffectFields.tsx';

type Tick = NonNullable<SampleRow['ticks']>[number];

interface CheckCardProps {
  readonly engagementId: string;
  readonly row: SampleRow;
  readonly check: EngagementDetail['checks'][number];
  readonly tick: Tick | undefined;
  readonly mayWrite: boolean;
  readonly reportUnsaved: ReportUnsaved;
}

const LOOKS = {
  OK: { tone: 'success', icon: 'check' },
  EXCEPTION: { tone: 'danger', icon: 'warning' },
  NOT_APPLICABLE: { tone: 'neutral', icon: 'minus' },
} as const;

const OUTCOMES = ['OK', 'EXCEPTION', 'NOT_APPLICABLE'] as const;

/** One check of a record: its mark, and buttons to set it. An exception asks for a description. */
export function CheckCard({ engagementId, row, check, tick, mayWrite, reportUnsaved }: CheckCardProps) {
  const t = useTranslate();
  const [comment, setComment] = useState('');
  const [found, setFound] = useState<typeof NO_EFFECT | null>(null);
  const [isTried, setTried] = useState(false);
  // A check with a mark is shown read only. Its form opens on request.
  const [isMarking, setMarking] = useState(tick === undefined);
  const { send, sending } = useSend(engagementRoutes.tick, {
    drops: ANSWERS_OF_AUDITS,
    onDone: () => {
      setFound(null);
      setComment('');
      setTried(false);
      setMarking(false);
    },
  });
  const isUnsaved = isMarking && (comment.trim() !== '' || (found !== null && isEffectTyped(found)));
  useEffect(() => {
    reportUnsaved(check.id, isUnsaved);
    return () => reportUnsaved(check.id, false);
  }, [reportUnsaved, check.id, isUnsaved]);
  const mark = (outcome: (typeof OUTCOMES)[number]) => {
    const exception = outcome === 'EXCEPTION' && found ? { exception: found } : {};
    void send({
      params: { id: engagementId },
      body: { recordId: row.recordId, checkId: check.id, outcome, comment, ...exception },
    });
  };
  const enter = () => {
    setTried(true);
    if (found && !isEffectMissing(found)) mark('EXCEPTION');
  };
  const name = checkName(t, check);
  return (
    <Card>
      <Stack gap="sm">
        <Inline justify="between">
          <Text weight="medium">{name}</Text>
          {tick ? (
            <StatusChip
              status={tick.outcome}
              label={t(`audit.screen.outcome.${tick.outcome}`)}
              {...LOOKS[tick.outcome]}
            />
          ) : null}
        </Inline>
        {tick ? (
          <Text as="p" size="sm" tone="muted">
            {`${tick.by}, ${formatMoment(tick.at)}`}
          </Text>
        ) : null}
        {tick?.comment ? <Text as="p">{tick.comment}</Text> : null}
        {mayWrite && !isMarking ? (
          <Inline>
            <Button
              size="sm"
              icon="edit"
              aria-label={t('audit.screen.mark.again.of', { check: name })}
              onPress={() => setMarking(true)}
            >
              {t('audit.screen.mark.again')}
            </Button>
          </Inline>
        ) : null}
        {mayWrite && isMarking ? (
          <Form onSubmit={enter} aria-label={name}>
            <Stack gap="sm">
              <TextArea label={t('audit.screen.comment')} value={comment} onChange={setComment} rows={1} isOptional />
              {found ? <EffectFields value={found} onChange={setFound} isTried={isTried} /> : null}
              <Inline>
                {found ? (
                  <>
                    <Button size="sm" onPress={() => setFound(null)}>
                      {t('audit.screen.cancel')}
                    </Button>
                    <Button size="sm" type="submit" variant="primary" loading={sending}>
                      {t('audit.screen.enter-exception')}
                    </Button>
                  </>
                ) : (
                  <>
                    {OUTCOMES.map((outcome) => (
                      <Button
                        key={outcome}
                        size="sm"
                        icon={LOOKS[outcome].icon}
                        isDisabled={sending}
                        aria-label={t('shell.named', { name, what: t(`audit.screen.outcome.${outcome}`) })}
                        onPress={() => (outcome === 'EXCEPTION' ? setFound(NO_EFFECT) : mark(outcome))}
                      >
                        {t(`audit.screen.outcome.${outcome}`)}
                      </Button>
                    ))}
                    {tick ? (
                      <Button size="sm" variant="ghost" isDisabled={sending} onPress={() => setMarking(false)}>
                        {t('audit.screen.cancel')}
                      </Button>
                    ) : null}
                  </>
                )}
              </Inline>
            </Stack>
          </Form>
        ) : null}
      </Stack>
    </Card>
  );
}
