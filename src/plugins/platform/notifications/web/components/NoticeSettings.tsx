import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useCall, useLanguage, useSend, useTranslate } from '#core';
import { Banner, Button, Card, FieldRow, FormSkeleton, Inline, Section, Select, Stack, Text } from '#design-system';
import {
  NOTICE_QUERIES,
  MAIL_CHOICES,
  noticeSettingsRoute,
  updateNoticeSettingsRoute,
  type MailChoice,
  type NoticeSettings as Settings,
  type TopicSetting,
} from '../../contract/index.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Notification settings, on the own profile. */
export function NoticeSettings() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(noticeSettingsRoute, {});
  return (
    <Section title={t('notifications.settings')} description={t('notifications.settings.text')}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('notifications.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {data ? <Choices key={JSON.stringify(data.data)} settings={data.data} /> : error ? null : <FormSkeleton />}
    </Section>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const language = useLanguage();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [topics, setTopics] = useState(settings.topics);
  const [hour, setHour] = useState(settings.hour);
  const { send, sending } = useSend(updateNoticeSettingsRoute, {
    drops: [NOTICE_QUERIES],
    done: MESSAGES.updated,
  });
  const isChanged = hour !== settings.hour || JSON.stringify(topics) !== JSON.stringify(settings.topics);
  const change = (topic: string, chosen: Partial<TopicSetting>) =>
    setTopics((before) => before.map((one) => (one.topic === topic ? { ...one, ...chosen } : one)));
  return (
    <Card>
      <Stack gap="md">
        {topics.map(({ topic, names, inApp, mail }) => (
          <FieldRow key={topic}>
            <Select
              label={t('notifications.settings.bell-of', { topic: names[language] })}
              name={`${topic}-bell`}
              value={inApp ? 'rings' : 'silent'}
              onChange={(chosen) => change(topic, { inApp: chosen === 'rings' })}
              options={(['rings', 'silent'] as const).map((one) => ({
                id: one,
                label: t(`notifications.bell.${one}`),
              }))}
            />
            <Select
              label={t('notifications.settings.mail-of', { topic: names[language] })}
              name={`${topic}-mail`}
              value={mail}
              onChange={(chosen) => change(topic, { mail: chosen as MailChoice })}
              options={MAIL_CHOICES.map((one) => ({ id: one, label: t(`notifications.mail.${one}`) }))}
            />
          </FieldRow>
        ))}
        <Select
          label={t('notifications.settings.hour')}
          name="hour"
          value={String(hour)}
          onChange={(chosen) => setHour(Number(chosen))}
          options={HOURS.map((one) => ({ id: String(one), label: `${String(one).padStart(2, '0')}:00` }))}
          description={t('notifications.settings.zone', {
            zone: (isChanged ? here : settings.zone).replaceAll('_', ' '),
          })}
        />
        <Text as="p" size="sm" tone="muted">
          {t('notifications.settings.privacy')}
        </Text>
        <Inline justify="end">
          <Button
            variant="primary"
            loading={sending}
            isDisabled={!isChanged}
            onPress={() =>
              void send({
                body: { topics: topics.map(({ topic, inApp, mail }) => ({ topic, inApp, mail })), hour, zone: here },
              })
            }
          >
            {t('notifications.save')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
