import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useCall, useSend, useTranslate } from '#core';
import { Banner, Button, Card, ConfirmDialog, Skeleton, Stack, Switch, Text } from '#design-system';
import { changeRuleRoute, ruleRoute, type SecondFactorRule } from '../../contract/index.ts';
import { FACTOR_QUERIES } from '../factor-queries.ts';

/** The company's rule about second factors, above the list of its people. */
export function CompanyRule() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(ruleRoute, {});
  if (error)
    return (
      <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('second-factor.retry')}</Button>}>
        {t(error.message)}
      </Banner>
    );
  return data ? <Rule rule={data.data} /> : <Skeleton height="block" />;
}

function Rule({ rule: { isRequired, revision, people, without } }: { rule: SecondFactorRule }) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { send, sending } = useSend(changeRuleRoute, {
    drops: FACTOR_QUERIES,
    freshens: true,
    done: MESSAGES.updated,
    onDone: () => setAsking(false),
    onProblem: () => setAsking(false),
  });
  const change = (next: boolean) => void send({ body: { isRequired: next, revision } });
  return (
    <Card>
      <Stack gap="sm">
        <Switch
          name="second-factor"
          label={t('second-factor.rule')}
          value={isRequired}
          isDisabled={sending}
          onChange={(next) => (next ? setAsking(true) : change(false))}
        />
        <Text as="p" tone="muted">
          {without === 0
            ? t('second-factor.rule.all', { count: people })
            : t('second-factor.rule.without', { count: without, people })}
        </Text>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('second-factor.rule')}
        text={t('second-factor.rule.ask', { count: without })}
        confirmLabel={t('second-factor.rule.confirm')}
        loading={sending}
        onConfirm={() => change(true)}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
