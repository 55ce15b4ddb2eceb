import { useState } from 'react';
import { useCall, useSend, useTranslate } from '#core';
import { Banner, Button, Card, Inline, Section, Shortcut, Skeleton, Stack, Text } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { spendRoutes, type SentOutcome, type SpendGroup } from '../../contract/index.ts';
import { plainOutcome } from '../chosen-outcome.ts';
import { ANSWERS_OF_SPEND, groupTitle, sentText } from '../spend-words.ts';
import { useDecisionKeys } from '../use-decision-keys.ts';
import { Decision } from './Decision.tsx';
import { GroupFacts } from './GroupFacts.tsx';

interface NextGroupProps {
  readonly itemId: string;
  readonly onRule: (group: SpendGroup, outcome: SentOutcome | null) => void;
}

/** A decision just made. */
interface Made {
  readonly group: SpendGroup;
  readonly outcome: SentOutcome;
}

/** The group with the most money that nobody has decided about. The next one takes its place. */
export function NextGroup({ itemId, onRule }: NextGroupProps) {
  const t = useTranslate();
  const query = { itemId, state: 'UNCLASSIFIED' as const, page: 1, size: 1 };
  const { data, error } = useCall(spendRoutes.groups, { query }, { keepPrevious: true });
  const [made, setMade] = useState<Made | null>(null);
  const decide = useSend(spendRoutes.decide, { drops: ANSWERS_OF_SPEND, freshens: true });
  const undo = useSend(spendRoutes.undo, { drops: ANSWERS_OF_SPEND });
  const group = data?.data[0];
  const isBusy = decide.sending || undo.sending;
  const takeBack = async () => {
    if (made === null || isBusy) return;
    if (await undo.send({ body: { itemId, groupIds: [made.group.id] } })) setMade(null);
  };
  const choose = async (at: number) => {
    const suggestion = group?.suggestions[at];
    // Until the next group has arrived, the one that was just decided is still on screen.
    if (!group || !suggestion || isBusy || made?.group.id === group.id) return;
    const outcome = plainOutcome(suggestion.outcome);
    const body = { itemId, groupIds: [group.id], outcome, despite: group.despite };
    if (await decide.send({ body })) setMade({ group, outcome });
  };
  useDecisionKeys(group?.id, { choose: (at) => void choose(at), undo: () => void takeBack() });
  if (error) return <Banner tone="danger">{t(error.message)}</Banner>;
  if (!data) return <Skeleton />;
  const last = made ? (
    <LastDecision
      made={made}
      isUndoing={undo.sending}
      onUndo={() => void takeBack()}
      onRule={() => onRule(made.group, made.outcome)}
    />
  ) : null;
  if (!group)
    return (
      <Stack gap="md">
        {last}
        <Banner tone="success">{t('spend.screen.all-decided')}</Banner>
      </Stack>
    );
  return (
    <Section title={t('spend.screen.next', { count: data.total_item })}>
      <Stack gap="md">
        {last}
        <Card>
          <Stack gap="lg">
            <GroupFacts group={group} />
            <Decision
              itemId={itemId}
              group={group}
              onDecided={(outcome) => setMade({ group, outcome })}
              onRule={onRule}
              isKeyed
            />
            {group.suggestions.length > 0 || made ? <Keys /> : null}
          </Stack>
        </Card>
      </Stack>
    </Section>
  );
}

interface LastDecisionProps {
  readonly made: Made;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
  readonly onRule: () => void;
}

/** What was just decided: it can be taken back, or become a rule. */
function LastDecision({ made: { group, outcome }, isUndoing, onUndo, onRule }: LastDecisionProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  return (
    <Banner
      tone="success"
      title={t('spend.screen.made', { group: groupTitle(t, group), what: sentText(t, nameOf, outcome, group) })}
      actions={
        <Inline>
          <Button size="sm" icon="plus" onPress={onRule}>
            {t('spend.screen.made.rule')}
          </Button>
          <Button size="sm" icon="undo" loading={isUndoing} onPress={onUndo}>
            {t('spend.screen.undo')}
          </Button>
        </Inline>
      }
    >
      {t('spend.screen.made.text')}
    </Banner>
  );
}

/** The keys that decide without the mouse. */
function Keys() {
  const t = useTranslate();
  return (
    <Inline gap="lg">
      <Inline>
        <Shortcut keys={['Enter']} />
        <Text size="sm" tone="muted">
          {t('spend.screen.keys.first')}
        </Text>
      </Inline>
      <Inline>
        <Shortcut keys={['1–9']} />
        <Text size="sm" tone="muted">
          {t('spend.screen.keys.choose')}
        </Text>
      </Inline>
      <Inline>
        <Shortcut keys={['U']} />
        <Text size="sm" tone="muted">
          {t('spend.screen.keys.undo')}
        </Text>
      </Inline>
    </Inline>
  );
}
