import { useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { formatDay, useSend, useSession, useTranslate } from '#core';
import { Button, Card, ConfirmDialog, KeyValue, Section, Stack, Text } from '#design-system';
import { benchmarkRoutes, type BenchmarkStanding } from '../../contract/index.ts';
import { perName } from '../benchmark-words.ts';

/** Cached responses that joining or leaving changes. */
const ANSWERS = ['/api/benchmark'] as const;

/** What is shared, and what is not: the same before and after joining. */
const POINTS = ['what', 'steps', 'five', 'names', 'leave'] as const;

/** Whether the company takes part, what that means, and the button that changes it. */
export function StandingSection({ standing }: { readonly standing: BenchmarkStanding }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [asking, setAsking] = useState(false);
  const isAdmin = passes(['COMPANY_ADMIN'], authorities);
  const joining = useSend(benchmarkRoutes.join, { drops: ANSWERS, done: MESSAGES.updated, freshens: true });
  const leaving = useSend(benchmarkRoutes.leave, { drops: ANSWERS, done: MESSAGES.updated, freshens: true });
  const { takesPart, since, nextRound, ready } = standing;
  const leave = async () => {
    await leaving.send({});
    setAsking(false);
  };
  return (
    <Section
      title={t(takesPart ? 'benchmark.standing.inside' : 'benchmark.standing.without')}
      actions={
        isAdmin && takesPart ? <Button onPress={() => setAsking(true)}>{t('benchmark.leave')}</Button> : undefined
      }
    >
      <Card>
        <Stack gap="md">
          {takesPart ? null : (
            <Stack gap="xs">
              {POINTS.map((point) => (
                <Text key={point} as="p">
                  {t(`benchmark.point.${point}`)}
                </Text>
              ))}
            </Stack>
          )}
          <KeyValue
            items={[
              ...(since === null ? [] : [{ label: t('benchmark.since'), value: formatDay(since.slice(0, 10)) }]),
              {
                label: t('benchmark.next-round'),
                value: t('benchmark.next-round.value', { day: formatDay(nextRound.day), year: `FY${nextRound.year}` }),
              },
              {
                label: t('benchmark.ready'),
                value: t(ready.months === 12 ? 'benchmark.ready.whole' : 'benchmark.ready.part', {
                  months: ready.months,
                  year: `FY${nextRound.year}`,
                }),
              },
              {
                label: t('benchmark.divisors'),
                value: ready.per.map((one) => perName(t, one)).join(', '),
              },
            ]}
          />
          {takesPart ? null : isAdmin ? (
            <div>
              <Button variant="primary" loading={joining.sending} onPress={() => void joining.send({})}>
                {t('benchmark.join')}
              </Button>
            </div>
          ) : (
            <Text as="p" tone="muted">
              {t('benchmark.ask-admin')}
            </Text>
          )}
        </Stack>
      </Card>
      <ConfirmDialog
        isOpen={asking}
        tone="danger"
        title={t('benchmark.ask-leave')}
        text={t('benchmark.ask-leave.text')}
        confirmLabel={t('benchmark.leave')}
        loading={leaving.sending}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
