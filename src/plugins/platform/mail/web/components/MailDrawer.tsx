import { formatMoment, useCall, useTranslate } from '#core';
import { Banner, Button, Drawer, KeyValue, Skeleton, Stack } from '#design-system';
import { mailDetailRoute, type MailDetail } from '../../contract/index.ts';
import { mailKindWords } from '../mail-kind-words.ts';
import { MailStateChip } from './mail-columns.tsx';
import { MailText } from './MailText.tsx';

/** One mail beside the list: its facts, and its text while that is available. */
export function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const { data: answer, error, refetch } = useCall(mailDetailRoute, { params: { id } });
  return (
    <Drawer title={answer?.data.subject ?? t('mail.one')} isOpen onClose={onClose}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('mail.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : answer ? (
        <Mail mail={answer.data} />
      ) : (
        <Stack>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton height="block" />
        </Stack>
      )}
    </Drawer>
  );
}

function Mail({ mail }: { mail: MailDetail }) {
  const t = useTranslate();
  const { state, sentAt, attempts, lastError, text } = mail;
  return (
    <Stack gap="xl">
      <KeyValue
        items={[
          { label: t('mail.state'), value: <MailStateChip state={state} t={t} /> },
          { label: t('mail.to'), value: mail.to, copy: mail.to },
          { label: t('mail.kind'), value: mailKindWords(t, mail.kind) },
          { label: t('mail.language'), value: t(`shell.language.${mail.language}`) },
          { label: t('mail.created'), value: formatMoment(mail.createdAt) },
          ...(sentAt === null ? [] : [{ label: t('mail.sent'), value: formatMoment(sentAt) }]),
          ...(attempts === 0 ? [] : [{ label: t('mail.attempts-made'), value: String(attempts) }]),
          ...(lastError === null ? [] : [{ label: t('mail.last-error'), value: lastError }]),
        ]}
      />
      {text === null ? <Banner tone="info">{t('mail.text-gone')}</Banner> : <MailText text={text} />}
    </Stack>
  );
}
