import { Suspense, useEffect } from 'react';
import { Preferences, SessionStore, useCall, useEvery, useService, useTranslate } from '#core';
import { Banner, Button, Card, FormSkeleton, KeyValue, Page, Section } from '#design-system';
import { NoticeSettings } from '#plugins/platform/notifications/web';
import { PasswordSection, SessionsSection } from '#plugins/identity/sign-in/web';
import { profileRoute, type UserProfile } from '../../contract/index.ts';
import { ProfileForm } from '../components/ProfileForm.tsx';
import { ProfileSection } from '../profile-section.ts';

/** The own account: the person's facts, and the form to change them. */
export function ProfilePage() {
  const t = useTranslate();
  const preferences = useService(Preferences);
  const session = useService(SessionStore);
  const sections = useEvery(ProfileSection);
  const { data: answer, error, refetch } = useCall(profileRoute, {});
  // The navigation does not load the account here: in a browser without a saved choice the theme would be unknown.
  const account = answer?.data;
  useEffect(() => {
    if (!account) return;
    preferences.follow({ theme: account.theme, language: account.language });
    session.describeCompany(account.company);
    session.beginWith(account.firstPage);
  }, [account, preferences, session]);
  return (
    <Page title={t('profile.title')} description={t('profile.description')} width="narrow">
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('profile.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {answer ? <Profile profile={answer.data} /> : error ? null : <FormSkeleton />}
      <NoticeSettings />
      <PasswordSection />
      {sections.map(({ id, Section: Own }) => (
        <Suspense key={id} fallback={<FormSkeleton />}>
          <Own />
        </Suspense>
      ))}
      <SessionsSection />
    </Page>
  );
}

function Profile({ profile }: { profile: UserProfile }) {
  const t = useTranslate();
  return (
    <>
      <Section title={t('profile.settings')}>
        <Card>
          <ProfileForm profile={profile} />
        </Card>
      </Section>
      <Section title={t('profile.account')}>
        <Card>
          <KeyValue
            items={[
              { label: t('profile.email'), value: profile.email },
              { label: t('profile.company'), value: profile.companyName ?? t('profile.no-company') },
              {
                label: t('profile.authorities'),
                value: profile.authorities.map(({ authority }) => t(`profile.authority.${authority}`)).join(', '),
              },
            ]}
          />
        </Card>
      </Section>
    </>
  );
}
