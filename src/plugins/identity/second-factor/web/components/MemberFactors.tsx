import { useState } from 'react';
import { useCall, useSend, useTranslate } from '#core';
import { Banner, Button, ConfirmDialog, Inline, KeyValue, Section, Skeleton, Stack, Text } from '#design-system';
import type { MemberPartProps } from '#plugins/identity/members/web';
import { accountFactorsRoute, memberFactorsRoute, resetAccountRoute, resetMemberRoute } from '../../contract/index.ts';
import { FACTOR_QUERIES } from '../factor-queries.ts';

/** A person's second factors, and their reset for a person who has lost them. */
export function MemberFactors({ place, id, name, isSelf }: MemberPartProps) {
  const t = useTranslate();
  const isStaff = place.area === 'admin';
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useCall(isStaff ? accountFactorsRoute : memberFactorsRoute, { params: { id } });
  const { send, sending } = useSend(isStaff ? resetAccountRoute : resetMemberRoute, {
    drops: [...FACTOR_QUERIES, '/api/company-member/session', '/api/admin/user-account/session'],
    done: 'second-factor.member.done',
    onDone: () => setAsking(false),
    onProblem: () => setAsking(false),
  });
  const factors = data?.data;
  const hasFactor = factors !== undefined && (factors.hasApp || factors.passkeys > 0);
  return (
    <Section title={t('second-factor.heading')}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('second-factor.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : !factors ? (
        <Skeleton height="block" />
      ) : hasFactor ? (
        <Stack>
          <KeyValue
            items={[
              {
                label: t('second-factor.app.heading'),
                value: t(factors.hasApp ? 'second-factor.member.yes' : 'second-factor.member.no'),
              },
              { label: t('second-factor.passkeys'), value: String(factors.passkeys) },
              { label: t('second-factor.member.codes'), value: String(factors.codesLeft) },
            ]}
          />
          {isSelf ? (
            <Text as="p" tone="muted">
              {t('second-factor.own-account')}
            </Text>
          ) : (
            <Inline>
              <Button onPress={() => setAsking(true)}>{t('second-factor.member.reset')}</Button>
            </Inline>
          )}
        </Stack>
      ) : (
        <Text as="p" tone="muted">
          {t('second-factor.member.none')}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('second-factor.member.reset')}
        text={t('second-factor.member.reset-text', { name })}
        confirmLabel={t('second-factor.member.reset')}
        tone="danger"
        loading={sending}
        onConfirm={() => void send({ body: { id } })}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}
