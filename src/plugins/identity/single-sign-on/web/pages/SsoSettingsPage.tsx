import { useCall, useSend, useTranslate } from '#core';
import { Badge, Banner, Button, Page, Section, Skeleton, Stack, type Tone } from '#design-system';
import { SSO_ANSWERS, ssoRoutes, type SsoProvider, type SsoSettings } from '../../contract/index.ts';
import { AttemptList } from '../components/AttemptList.tsx';
import { ConnectionForm } from '../components/ConnectionForm.tsx';
import { DomainList } from '../components/DomainList.tsx';
import { GroupTable } from '../components/GroupTable.tsx';
import { RulesForm } from '../components/RulesForm.tsx';
import { TestResult } from '../components/TestResult.tsx';

/** Sign-in by the company's own provider: connection, domains, groups, rules, and the last attempts. */
export function SsoSettingsPage() {
  const t = useTranslate();
  const { data, error } = useCall(ssoRoutes.settings, {});
  const settings = data?.data;
  return (
    <Page
      title={t('single-sign-on.title')}
      description={t('single-sign-on.description')}
      actions={settings?.provider ? <SwitchButton provider={settings.provider} /> : undefined}
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!error && !settings ? <Skeleton height="table" /> : null}
      {settings ? <Settings settings={settings} /> : null}
    </Page>
  );
}

const STATE_TONES = { DRAFT: 'neutral', TESTED: 'info', ON: 'success' } as const satisfies Record<
  SsoProvider['state'],
  Tone
>;

function Settings({ settings }: { readonly settings: SsoSettings }) {
  const t = useTranslate();
  const { provider, domains, groups, administrators } = settings;
  const state = provider?.state ?? 'DRAFT';
  return (
    <Stack gap="lg">
      <Banner tone={STATE_TONES[state]} title={t(`single-sign-on.state.${state}`)}>
        {t(`single-sign-on.state.${state}.text`)}
      </Banner>
      <Section title={t('single-sign-on.connection')} description={t('single-sign-on.connection.text')}>
        <ConnectionForm key={provider?.revision ?? 0} settings={settings} />
      </Section>
      {provider?.test ? (
        <Section
          title={t('single-sign-on.last-test')}
          description={t('single-sign-on.test.text')}
          actions={
            provider.test.refusal === null ? (
              <Badge tone="success">{t('single-sign-on.test.good')}</Badge>
            ) : (
              <Badge tone="warning">{t('single-sign-on.test.bad')}</Badge>
            )
          }
        >
          <TestResult test={provider.test} />
        </Section>
      ) : null}
      <Section title={t('single-sign-on.domains')} description={t('single-sign-on.domains.text')}>
        <DomainList domains={domains} />
      </Section>
      {provider ? (
        <>
          <Section title={t('single-sign-on.groups-and-roles')} description={t('single-sign-on.groups.text')}>
            <GroupTable groups={groups} />
          </Section>
          <Section title={t('single-sign-on.rules')} description={t('single-sign-on.rules.text')}>
            <RulesForm key={provider.revision} provider={provider} administrators={administrators} />
          </Section>
        </>
      ) : null}
      <Section title={t('single-sign-on.attempts')} description={t('single-sign-on.attempts.text')}>
        <AttemptList />
      </Section>
    </Stack>
  );
}

function SwitchButton({ provider: { state } }: { readonly provider: SsoProvider }) {
  const t = useTranslate();
  const { send, sending } = useSend(ssoRoutes.state, { drops: SSO_ANSWERS });
  const isOn = state === 'ON';
  return (
    <Button
      variant={isOn ? 'secondary' : 'primary'}
      loading={sending}
      onPress={() => void send({ body: { isOn: !isOn } })}
    >
      {t(isOn ? 'single-sign-on.switch-off' : 'single-sign-on.switch-on')}
    </Button>
  );
}
