import { useState } from 'react';
import { COMPANY_WRITERS, passes } from '#contract';
import { addressOf, useCall, useSession, useTranslate } from '#core';
import { Banner, Button, Inline, Section, Skeleton, Stack } from '#design-system';
import type { InboxQuestionProps } from '#plugins/intake/inbox/web';
import { spendRoutes, type ProposeAnswer, type SpendGroup } from '../../contract/index.ts';
import { newRule, type RuleFields } from '../rule-values.ts';
import { SPEND_RULES_PATH } from '../spend-path.ts';
import { GroupDrawer } from './GroupDrawer.tsx';
import { GroupList } from './GroupList.tsx';
import { LedgerSettings } from './LedgerSettings.tsx';
import { NextGroup } from './NextGroup.tsx';
import { RuleDrawer } from './RuleDrawer.tsx';
import { SummaryBar } from './SummaryBar.tsx';

/** Faulty rows that are named. */
const MOST_NAMED = 20;

/** Works through a ledger: the most money first, until a person says that its records are to be proposed. */
export function ClassifyForm({ item, onAnswer }: InboxQuestionProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const itemId = item.id;
  const { data, error, refetch } = useCall(spendRoutes.ledger, { query: { itemId } }, { keepPrevious: true });
  const [open, setOpen] = useState<SpendGroup | null>(null);
  const [rule, setRule] = useState<RuleFields | null>(null);
  const [isProposing, setProposing] = useState(false);
  const ledger = data?.data;
  if (error)
    return (
      <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('spend.screen.retry')}</Button>}>
        {t(error.message)}
      </Banner>
    );
  if (!ledger) return <Skeleton />;
  const editable = passes(COMPANY_WRITERS, authorities) && ledger.state === 'OPEN';
  const unclassified = ledger.summary.some(({ states }) =>
    states.some(({ state, lines }) => state === 'UNCLASSIFIED' && lines > 0),
  );
  const propose = async () => {
    setProposing(true);
    await onAnswer({ propose: true } satisfies ProposeAnswer).finally(() => setProposing(false));
  };
  const makeRule: Parameters<typeof GroupDrawer>[0]['onRule'] = (group, outcome) => {
    setOpen(null);
    setRule(newRule(group, outcome));
  };
  return (
    <Stack gap="xl">
      <SummaryBar summary={ledger.summary} />
      {ledger.faults > 0 ? (
        <Banner tone="warning" title={t('spend.screen.faults', { count: ledger.faults })}>
          {ledger.faulty
            .slice(0, MOST_NAMED)
            .map(({ number, why, text }) =>
              t(`spend.screen.fault.${why}`, { row: number, text: text === '' ? '–' : text }),
            )
            .join(' ')}
        </Banner>
      ) : null}
      {editable ? <LedgerSettings ledger={ledger} /> : null}
      {editable ? <NextGroup itemId={itemId} onRule={makeRule} /> : null}
      <Section title={t('spend.screen.groups')}>
        <GroupList itemId={itemId} onOpen={setOpen} />
      </Section>
      {editable && unclassified ? <Banner tone="info">{t('spend.screen.propose.text')}</Banner> : null}
      <Inline justify="end">
        <Button href={addressOf('home', SPEND_RULES_PATH)}>{t('spend.rules')}</Button>
        {editable ? (
          <Button variant="primary" loading={isProposing} onPress={() => void propose()}>
            {t('spend.screen.propose')}
          </Button>
        ) : null}
      </Inline>
      {open ? (
        <GroupDrawer
          key={open.id}
          itemId={itemId}
          group={open}
          editable={editable}
          onClose={() => setOpen(null)}
          onRule={makeRule}
        />
      ) : null}
      {rule ? <RuleDrawer initial={rule} rule={null} onClose={() => setRule(null)} /> : null}
    </Stack>
  );
}
