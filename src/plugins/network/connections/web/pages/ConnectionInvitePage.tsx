import { useState } from 'react';
import { useOwnCompany, useTranslate, useUnsavedChanges } from '#core';
import { Card, Page, RadioGroup, Stack } from '#design-system';
import { InviteByAbnForm } from '../components/InviteByAbnForm.tsx';
import { InviteByEmailForm } from '../components/InviteByEmailForm.tsx';
import { connectionAddress } from '../connection-paths.ts';

type Way = 'abn' | 'email';

/** Requests a connection with a company, by its ABN or by a person's address. */
export function ConnectionInvitePage() {
  const t = useTranslate();
  // Companies outside Australia look for others by e-mail.
  const isAustralian = useOwnCompany().country === 'AU';
  const [way, setWay] = useState<Way>(isAustralian ? 'abn' : 'email');
  const [isDirty, setDirty] = useState(false);
  const { question, release } = useUnsavedChanges(isDirty);
  const place = { onDirty: setDirty, onSent: release };
  return (
    <Page
      width="narrow"
      title={t('connections.invite')}
      description={t('connections.invite.text')}
      breadcrumbs={[
        { label: t('connections.title'), href: connectionAddress.list() },
        { label: t('connections.invite') },
      ]}
    >
      <Card padding="xl">
        <Stack gap="lg">
          {isAustralian ? (
            <RadioGroup
              name="way"
              label={t('connections.way')}
              value={way}
              onChange={(chosen) => setWay(chosen === 'email' ? 'email' : 'abn')}
              options={(['abn', 'email'] as const).map((id) => ({
                id,
                label: t(`connections.way.${id}`),
                description: t(`connections.way.${id}.text`),
              }))}
            />
          ) : null}
          {way === 'abn' ? (
            <InviteByAbnForm {...place} onByEmail={() => setWay('email')} />
          ) : (
            <InviteByEmailForm {...place} />
          )}
        </Stack>
      </Card>
      {question}
    </Page>
  );
}
