import { useState } from 'react';
import { useSend, useTranslate } from '#core';
import { Button, Checkbox, Grid, Inline, Select, Shortcut, Stack, Text } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { REASONS, spendRoutes, type SentOutcome, type SpendGroup } from '../../contract/index.ts';
import { chosenOutcome, plainOutcome } from '../chosen-outcome.ts';
import { ANSWERS_OF_SPEND, becauseText, outcomeText } from '../spend-words.ts';
import { InputBox } from './InputBox.tsx';

/** Suggestions that a digit chooses. */
const MOST_KEYS = 9;

interface DecisionProps {
  readonly itemId: string;
  readonly group: SpendGroup;
  readonly onDecided?: (outcome: SentOutcome) => void;
  /** Opens the form for a rule that decides as chosen. */
  readonly onRule: (group: SpendGroup, outcome: SentOutcome | null) => void;
  /** Shows the digits that choose a suggestion. */
  readonly isKeyed?: boolean;
}

/** Decides about one group: by a suggestion, by another input, or by the reason why it is not counted. */
export function Decision({ itemId, group, onDecided, onRule, isKeyed = false }: DecisionProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const [input, setInput] = useState('');
  const [reason, setReason] = useState('');
  const [despite, setDespite] = useState(group.despite);
  const { send, sending } = useSend(spendRoutes.decide, { drops: ANSWERS_OF_SPEND, freshens: true });
  const chosen = chosenOutcome(input, reason);
  const decide = async (outcome: SentOutcome) => {
    if (!(await send({ body: { itemId, groupIds: [group.id], outcome, despite } }))) return;
    setInput('');
    setReason('');
    setDespite(false);
    onDecided?.(outcome);
  };
  return (
    <Stack gap="md">
      {group.suggestions.length > 0 ? (
        <Stack gap="sm">
          {group.suggestions.map(({ outcome, share, because }, at) => (
            // The place is the key: after a decision, the focus stays on the first suggestion of the next group.
            <Stack key={String(at)} gap="xxs">
              <Inline>
                {isKeyed && at < MOST_KEYS ? <Shortcut keys={[String(at + 1)]} /> : null}
                <Button
                  size="sm"
                  variant={at === 0 ? 'primary' : 'secondary'}
                  icon="check"
                  isDisabled={sending}
                  onPress={() => void decide(plainOutcome(outcome))}
                >
                  {outcomeText(t, nameOf, outcome)}
                </Button>
                {share === null ? null : (
                  <Text size="sm" numeric>
                    {`${share} %`}
                  </Text>
                )}
              </Inline>
              <Text size="sm" tone="muted">
                {becauseText(t, because)}
              </Text>
            </Stack>
          ))}
        </Stack>
      ) : null}
      <Grid columns={2} minColumn={220}>
        <InputBox
          value={input}
          onChange={(value) => {
            setInput(value);
            if (value !== '') setReason('');
          }}
        />
        <Select
          label={t('spend.screen.reason')}
          description={t('spend.screen.reason.text')}
          value={reason}
          onChange={(value) => {
            setReason(value);
            if (value !== '') setInput('');
          }}
          options={REASONS.map((id) => ({ id, label: t(`spend.screen.reason.${id}`) }))}
        />
      </Grid>
      <Checkbox
        label={t('spend.screen.despite')}
        description={t('spend.screen.despite.text')}
        value={despite}
        onChange={setDespite}
      />
      <Inline>
        <Button
          variant="primary"
          isDisabled={chosen === null}
          loading={sending}
          onPress={() => void (chosen && decide(chosen))}
        >
          {t('spend.screen.decide')}
        </Button>
        <Button icon="plus" onPress={() => onRule(group, chosen ?? suggested(group))}>
          {t('spend.screen.rule.make')}
        </Button>
      </Inline>
    </Stack>
  );
}

function suggested({ outcome, suggestions }: SpendGroup): SentOutcome | null {
  const shown = outcome ?? suggestions[0]?.outcome;
  return shown ? plainOutcome(shown) : null;
}
