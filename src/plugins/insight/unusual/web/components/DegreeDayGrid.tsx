import { useMemo, useState } from 'react';
import { MESSAGES, passes, type Problem } from '#contract';
import { useDropAnswers, useLanguage, useSend, useSession, useTranslate } from '#core';
import { Banner, Button, EntryGrid, Inline, Stack, Text } from '#design-system';
import { degreeDayRoutes, type DegreeDaySheet } from '../../contract/index.ts';
import { daysRows, KINDS, monthsOf, NOTHING_TYPED, typedIn, type TypedDays } from '../degree-day-rows.ts';
import { ANSWERS_OF_UNUSUAL, monthName } from '../figure-words.ts';

/** Months against heating and cooling; a column of twelve can be pasted. Saved together. */
export function DegreeDayGrid({ sheet }: { readonly sheet: DegreeDaySheet }) {
  const t = useTranslate();
  const language = useLanguage();
  const { authorities } = useSession();
  const drop = useDropAnswers();
  const [typed, setTyped] = useState<TypedDays>(NOTHING_TYPED);
  const [refused, setRefused] = useState<Problem | null>(null);
  const mayWrite = passes(degreeDayRoutes.save.authorities, authorities);
  const { send, sending } = useSend(degreeDayRoutes.save, {
    drops: ANSWERS_OF_UNUSUAL,
    done: MESSAGES.updated,
    onDone: () => setTyped(NOTHING_TYPED),
    onProblem: (problem) => {
      setRefused(problem);
      return true;
    },
  });
  const rows = useMemo(
    () => daysRows(sheet, typed, { mayWrite, nameOf: (month) => monthName(month, language), say: t }),
    [sheet, typed, mayWrite, language, t],
  );
  const changed = monthsOf(sheet, typed);
  const forget = () => {
    setTyped(NOTHING_TYPED);
    setRefused(null);
  };
  const save = () => {
    setRefused(null);
    void send({ body: { facilityId: sheet.facilityId, months: [...changed.months] } });
  };
  return (
    <Stack gap="md">
      {refused ? (
        <Banner
          tone="danger"
          actions={
            <Button
              onPress={() => {
                forget();
                drop(ANSWERS_OF_UNUSUAL);
              }}
            >
              {t('unusual.screen.days.reload')}
            </Button>
          }
        >
          {t(refused.message)}
        </Banner>
      ) : null}
      <EntryGrid
        caption={t('unusual.screen.days.caption', { year: sheet.year })}
        rowHeading={t('unusual.screen.month')}
        columns={KINDS.map((kind) => ({ id: kind, label: t(`unusual.screen.days.${kind}`) }))}
        rows={rows}
        onEdit={(edits) => setTyped((before) => typedIn(before, edits))}
      />
      {mayWrite ? (
        <>
          <Text size="sm" tone="muted">
            {t('unusual.screen.days.help')}
          </Text>
          <Inline gap="sm">
            <Button
              variant="primary"
              loading={sending}
              isDisabled={changed.months.length === 0 || changed.isWrong}
              onPress={save}
            >
              {t('unusual.screen.days.save')}
            </Button>
            {typed.size > 0 ? <Button onPress={forget}>{t('unusual.screen.days.undo')}</Button> : null}
          </Inline>
        </>
      ) : null}
    </Stack>
  );
}
