import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { addressOf, formatMoment, useCall, useSend, useTranslate, type Translate } from '#core';
import { Button, Card, ConfirmDialog, EmptyState, KeyValue, Page, Spinner, Stack } from '#design-system';
import type { ApiKey } from '../../contract/index.ts';
import { KeyState } from '../components/KeyState.tsx';
import { RenameDialog } from '../components/RenameDialog.tsx';
import { RotateDialog } from '../components/RotateDialog.tsx';
import { SecretNote } from '../components/SecretNote.tsx';
import { DEVELOPERS_PATH } from '../developers-path.ts';
import { callsOf, KEY_ANSWERS, type KeyArea } from '../key-place.ts';
import { scopeKey } from '../scope-words.ts';

export const KeyPage = () => <Key area="home" />;

export const StaffKeyPage = () => <Key area="admin" />;

/** One key: what it may do, until when, and who uses it. */
function Key({ area }: { readonly area: KeyArea }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error } = useCall(callsOf(area).detail, { params: { id } });
  const [secret, setSecret] = useState<string | null>(null);
  const key = data?.data;
  const back = { label: t('api-keys.developers'), href: addressOf(area, DEVELOPERS_PATH) };
  if (error)
    return (
      <Page title={t('api-keys.one')} breadcrumbs={[back]}>
        <EmptyState icon="error" title={t(error.message)} />
      </Page>
    );
  if (!key) return <Spinner />;
  return (
    <Page
      title={key.name}
      description={<KeyState apiKey={key} />}
      breadcrumbs={[back]}
      actions={<Actions area={area} apiKey={key} onSecret={setSecret} />}
    >
      <Stack gap="lg">
        {secret === null ? null : (
          <Card padding="xl">
            <SecretNote secret={secret} />
          </Card>
        )}
        <Card>
          <KeyValue items={factsOf(t, key)} />
        </Card>
      </Stack>
    </Page>
  );
}

function factsOf(t: Translate, key: ApiKey) {
  const { formerUntil, revokedAt, stoppedAt } = key;
  return [
    { label: t('api-keys.secret'), value: `sbk_…${key.hint}` },
    { label: t('api-keys.valid-until'), value: formatMoment(key.expiresAt) },
    ...(formerUntil === null ? [] : [{ label: t('api-keys.former-until'), value: formatMoment(formerUntil) }]),
    ...(revokedAt === null
      ? []
      : [
          {
            label: t('api-keys.revoked'),
            value: t('api-keys.when-who', { moment: formatMoment(revokedAt), who: key.revokedBy ?? '' }),
          },
        ]),
    ...(stoppedAt === null
      ? []
      : [
          {
            label: t('api-keys.stopped-at'),
            value: t('api-keys.stopped-because', { moment: formatMoment(stoppedAt), who: key.answersFor }),
          },
        ]),
    { label: t('api-keys.scopes'), value: key.scopes.map((scope) => t(scopeKey(scope))).join('; ') },
    { label: t('api-keys.roles'), value: key.authorities.map((role) => t(`api-keys.role.${role}`)).join(', ') },
    {
      label: t('api-keys.facilities'),
      value: key.facilities === null ? t('api-keys.facilities.all') : key.facilities.map(({ name }) => name).join(', '),
    },
    {
      label: t('api-keys.last-used'),
      value:
        key.lastUsedAt === null
          ? t('api-keys.never-used')
          : t('api-keys.when-where', { moment: formatMoment(key.lastUsedAt), address: key.lastUsedFrom ?? '' }),
    },
    {
      label: t('api-keys.created'),
      value: t('api-keys.when-who', { moment: formatMoment(key.createdAt), who: key.createdBy }),
    },
    ...(key.answersFor === key.createdBy ? [] : [{ label: t('api-keys.answers-for'), value: key.answersFor }]),
    ...(key.rotatedAt === null ? [] : [{ label: t('api-keys.rotated'), value: formatMoment(key.rotatedAt) }]),
  ];
}

interface ActionsProps {
  readonly area: KeyArea;
  readonly apiKey: ApiKey;
  readonly onSecret: (secret: string | null) => void;
}

function Actions({ area, apiKey, onSecret }: ActionsProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<'revoke' | 'rotate' | 'rename' | 'takeOver' | null>(null);
  const close = () => setAsked(null);
  const revoke = useSend(callsOf(area).revoke, {
    drops: KEY_ANSWERS,
    done: MESSAGES.updated,
    onDone: () => {
      close();
      onSecret(null);
    },
  });
  // If somebody else was faster, the notice says so and the page shows the key as it is.
  const takeOver = useSend(callsOf(area).takeOver, {
    drops: KEY_ANSWERS,
    freshens: true,
    done: MESSAGES.updated,
    onDone: close,
    onProblem: close,
  });
  if (apiKey.state === 'REVOKED') return null;
  return (
    <>
      <Button icon="edit" onPress={() => setAsked('rename')}>
        {t('api-keys.rename')}
      </Button>
      {apiKey.state === 'STOPPED' ? (
        <Button variant="primary" icon="users" onPress={() => setAsked('takeOver')}>
          {t('api-keys.take-over')}
        </Button>
      ) : (
        <Button icon="lock" onPress={() => setAsked('rotate')}>
          {t('api-keys.rotate')}
        </Button>
      )}
      <Button variant="danger" icon="trash" onPress={() => setAsked('revoke')}>
        {t('api-keys.revoke')}
      </Button>
      {asked === 'rename' ? <RenameDialog area={area} apiKey={apiKey} onClose={close} /> : null}
      {asked === 'rotate' ? (
        <RotateDialog
          area={area}
          apiKey={apiKey}
          onClose={close}
          onRotated={(secret) => {
            close();
            onSecret(secret);
          }}
        />
      ) : null}
      {asked === 'takeOver' ? (
        <ConfirmDialog
          isOpen
          title={t('api-keys.take-over.sure', { name: apiKey.name })}
          text={t('api-keys.take-over.text')}
          confirmLabel={t('api-keys.take-over')}
          loading={takeOver.sending}
          onConfirm={() => void takeOver.send({ body: { id: apiKey.id } })}
          onCancel={close}
        />
      ) : null}
      {asked === 'revoke' ? (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={t('api-keys.revoke.sure', { name: apiKey.name })}
          text={t('api-keys.revoke.text')}
          confirmLabel={t('api-keys.revoke')}
          loading={revoke.sending}
          onConfirm={() => void revoke.send({ body: { id: apiKey.id } })}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
