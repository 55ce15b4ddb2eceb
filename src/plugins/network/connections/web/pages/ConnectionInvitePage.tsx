import { useState } from 'react';
import { useOwnCompany, useTranslate, useUnsavedChanges } from '#core';
import { Card, Page, RadioGroup, Stack } from '#design-system';
import { InviteByEmailForm } from '../components/InviteByEmailForm.tsx';
import { InviteByNumberForm } from '../components/InviteByNumberForm.tsx';
import { connectionAddress } from '../connection-paths.ts';

type Way = 'number' | 'email';

/** Requests a connection with a company, by its number or by a person's address. */
export function ConnectionInvitePage() {
  const t = useTranslate();
  const isAustralian = useOwnCompany().country === 'AU';
  const [way, setWay] = useState<Way>('number');
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
          <RadioGroup
            name="way"
            label={t('connections.way')}
            value={way}
            onChange={(chosen) => setWay(chosen === 'email' ? 'email' : 'number')}
            options={(['number', 'email'] as const).map((id) => ({
              id,
              label: t(id === 'number' && isAustralian ? 'connections.way.abn' : `connections.way.${id}`),
              description: t(`connections.way.${id}.text`),
            }))}
          />
          {way === 'number' ? (
            <InviteByNumberForm {...place} onByEmail={() => setWay('email')} />
          ) : (
            <InviteByEmailForm {...place} />
          )}
        </Stack>
      </Card>
      {question}
    </Page>
  );
}
