import { useState } from 'react';
import { MESSAGES } from '#contract';
import { formatDay, formatMoment, today, useCall, useSend, useTranslate } from '#core';
import { Banner, Button, Card, ConfirmDialog, DateField, Inline, Section, Stack, Text } from '#design-system';
import { groupRoutes, type Decision, type GroupInvitation } from '../../contract/index.ts';
import { GROUP_QUERIES, daysText } from '../group-words.ts';
import { ConsentChip } from './GroupTree.tsx';

interface InvitationsProps {
  readonly companyId: string;
  readonly editable: boolean;
}

/** Groups a company was invited to; renders nothing if there are none. */
export function Invitations({ companyId, editable }: InvitationsProps) {
  const t = useTranslate();
  const { data } = useCall(groupRoutes.invitations, { query: { companyId } });
  const { send, sending } = useSend(groupRoutes.decide, {
    drops: GROUP_QUERIES,
    done: MESSAGES.updated,
    freshens: true,
  });
  const decide = async ({ entityId, revision }: GroupInvitation, decision: Decision, from?: string) => {
    await send({ body: { entityId, revision, decision, companyId, ...(from ? { from } : {}) } });
  };
  if (!data || data.data.length === 0) return null;
  const waiting = data.data.filter(({ consent }) => consent === 'INVITED');
  const answered = data.data.filter(({ consent }) => consent !== 'INVITED');
  return (
    <Section title={t('company-group.invitations')} description={t('company-group.invitations.text')}>
      <Stack gap="md">
        {waiting.map((one) => (
          <Banner
            key={one.entityId}
            tone="info"
            title={t('company-group.invited', { company: one.controllingName })}
            actions={
              editable ? (
                <Inline>
                  <Button variant="primary" isDisabled={sending} onPress={() => void decide(one, 'ACCEPTED')}>
                    {t('company-group.accept')}
                  </Button>
                  <Button isDisabled={sending} onPress={() => void decide(one, 'DECLINED')}>
                    {t('company-group.decline')}
                  </Button>
                </Inline>
              ) : null
            }
          >
            {t('company-group.invited.text', { percent: one.share, days: daysText(t, one) })}
          </Banner>
        ))}
        {answered.map((one) => (
          <Answered key={one.entityId} invitation={one} editable={editable} sending={sending} onDecide={decide} />
        ))}
      </Stack>
    </Section>
  );
}

/** What leaving means: from when, what the controlling company keeps, and what cannot be left. */
const LEAVING = ['now', 'kept', 'instead'] as const;

interface AnsweredProps {
  readonly invitation: GroupInvitation;
  readonly editable: boolean;
  readonly sending: boolean;
  readonly onDecide: (invitation: GroupInvitation, decision: Decision, from?: string) => Promise<void>;
}

function Answered({ invitation, editable, sending, onDecide }: AnsweredProps) {
  const t = useTranslate();
  const { controllingName, consent, share, decidedAt, leftFrom } = invitation;
  const [from, setFrom] = useState(today());
  const [isAsking, setAsking] = useState(false);
  const isMember = consent === 'ACCEPTED';
  const leave = async () => {
    await onDecide(invitation, 'LEFT', from);
    setAsking(false);
  };
  return (
    <Card padding="md">
      <Inline justify="between">
        <Stack gap="xxs">
          <Inline>
            <Text weight="medium">{controllingName}</Text>
            <ConsentChip consent={consent} />
          </Inline>
          <Text size="sm" tone="muted" numeric>
            {[
              t('company-group.invited.text', { percent: share, days: daysText(t, invitation) }),
              decidedAt === null ? null : `${t(`company-group.consent.${consent}`)} ${formatMoment(decidedAt)}`,
              leftFrom === null ? null : t('company-group.left-from', { day: formatDay(leftFrom) }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Text>
        </Stack>
        {editable ? (
          <Button
            size="sm"
            isDisabled={sending}
            onPress={() => (isMember ? setAsking(true) : void onDecide(invitation, 'ACCEPTED'))}
          >
            {t(isMember ? 'company-group.leave' : 'company-group.accept-now')}
          </Button>
        ) : null}
      </Inline>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={t('company-group.leave.title', { company: controllingName })}
        text={
          <Stack gap="sm">
            {LEAVING.map((part) => (
              <Text as="p" key={part} tone="muted">
                {t(`company-group.leave.${part}`, { company: controllingName })}
              </Text>
            ))}
            <DateField
              name="from"
              label={t('company-group.leave.from')}
              value={from}
              minValue={today()}
              onChange={setFrom}
              isRequired
            />
          </Stack>
        }
        confirmLabel={t('company-group.leave')}
        cancelLabel={t('company-group.cancel')}
        loading={sending}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
