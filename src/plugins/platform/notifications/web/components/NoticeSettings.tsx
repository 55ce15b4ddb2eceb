import { useCall, useLanguage, useTranslate } from '#core';
import { Banner, Button, Card, FormSkeleton, Inline, Section, Select, Stack, SwitchTable, Text } from '#design-system';
import { noticeSettingsRoute, type NoticeSettings as Settings } from '../../contract/index.ts';
import { changeOf, isColumn, SETTING_COLUMNS, switchesOf, underHeadings } from '../setting-view.ts';
import { useSettings } from '../use-settings.ts';

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
      {data ? <Choices settings={data.data} /> : error ? null : <FormSkeleton />}
    </Section>
  );
}

/** One table of switches. Each takes effect at once; the last one can be taken back. */
function Choices({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const language = useLanguage();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { shown, state, change, undo } = useSettings(settings);
  return (
    <Card>
      <Stack gap="md">
        <SwitchTable
          label={t('notifications.settings')}
          rowHeading={t('notifications.settings.about')}
          columns={SETTING_COLUMNS.map((id) => ({ id, label: t(`notifications.settings.${id}`) }))}
          groups={underHeadings(shown.topics).map(({ heading, topics }) => ({
            id: heading,
            label: t(`notifications.settings.heading.${heading}`),
            rows: topics.map((one) => ({ id: one.topic, label: one.names[language], on: switchesOf(one) })),
          }))}
          onChange={(topic, column, isOn) => {
            const present = shown.topics.find((one) => one.topic === topic);
            if (present && isColumn(column)) change({ topics: [{ ...present, ...changeOf(column, isOn) }] });
          }}
        />
        <Select
          label={t('notifications.settings.hour')}
          name="hour"
          value={String(shown.hour)}
          // The hour is of where the person is now.
          onChange={(chosen) => change({ hour: Number(chosen), zone: here })}
          options={HOURS.map((one) => ({ id: String(one), label: `${String(one).padStart(2, '0')}:00` }))}
          description={t('notifications.settings.zone', { zone: shown.zone.replaceAll('_', ' ') })}
        />
        <Text as="p" size="sm" tone="muted">
          {t('notifications.settings.privacy')}
        </Text>
        <Inline justify="between">
          <span role="status">
            <Text tone="muted">
              {state === 'none'
                ? t('notifications.settings.at-once-saved')
                : t(`notifications.settings.state.${state}`)}
            </Text>
          </span>
          {undo ? (
            <Button size="sm" icon="undo" onPress={undo}>
              {t('notifications.settings.undo')}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  );
}
