import { useState } from 'react';
import { useCall, useTranslate } from '#core';
import { Banner, Button, DecimalField, Dialog, EmptyState, Form, MultiSelect, Skeleton, Stack } from '#design-system';
import { Text, TextArea } from '#design-system';
import { KEY_UNITS, LONG_TEXT, recordRequestRoutes, type RequestDetail } from '../../../contract/index.ts';
import { useStep } from '../../use-step.ts';

/** Shares an answer with other connected customers, each with its own amount of the key if known. */
export function ShareDialog({ request, onClose }: { readonly request: RequestDetail; readonly onClose: () => void }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const asked = useCall(recordRequestRoutes.shareCandidates, { params: { id: request.id } });
  const { send, sending } = useStep(recordRequestRoutes.share, {
    done: 'record-request.share.done',
    onDone: onClose,
  });
  const candidates = asked.data?.data.commonObjects ?? [];
  const key = request.answer?.content.allocation.key ?? 'WHOLE';
  const share = () => {
    setTried(true);
    if (chosen.length === 0 || sending) return;
    const customers = chosen.map((customerId) => {
      const customerAmount = amounts[customerId]?.trim() ?? '';
      return customerAmount === '' ? { customerId } : { customerId, customerAmount };
    });
    void send({ params: { id: request.id }, body: { customers, note: note.trim() } });
  };
  return (
    <Dialog
      isOpen
      title={t('record-request.share.title')}
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t('record-request.cancel')}
          </Button>
          <Button
            variant="primary"
            icon="send"
            loading={sending}
            isDisabled={candidates.every(({ shared }) => shared)}
            onPress={share}
          >
            {t('record-request.share.send')}
          </Button>
        </>
      }
    >
      {asked.error ? (
        <Banner
          tone="danger"
          actions={<Button onPress={() => void asked.refetch()}>{t('record-request.retry')}</Button>}
        >
          {t(asked.error.message)}
        </Banner>
      ) : asked.isPending ? (
        <Skeleton height="block" />
      ) : candidates.length === 0 ? (
        <EmptyState icon="link" title={t('record-request.share.none')} text={t('record-request.share.none.text')} />
      ) : (
        <Form onSubmit={share}>
          <Stack>
            <Text as="p" tone="muted">
              {t('record-request.share.text')}
            </Text>
            <MultiSelect
              label={t('record-request.share.customers')}
              options={candidates.map(({ id, name, shared }) => ({
                id,
                label: name,
                isDisabled: shared,
                ...(shared ? { description: t('record-request.share.has-it') } : {}),
              }))}
              value={chosen}
              onChange={setChosen}
              chips
              errorMessage={isTried && chosen.length === 0 ? t('record-request.share.choose') : undefined}
              isRequired
            />
            {key === 'WHOLE'
              ? null
              : chosen.map((id) => (
                  <DecimalField
                    key={id}
                    label={t('record-request.share.amount', {
                      company: candidates.find((one) => one.id === id)?.name ?? '',
                      key: t(`record-request.key.${key}`),
                    })}
                    description={t('record-request.share.amount.text')}
                    unit={KEY_UNITS[key]}
                    value={amounts[id] ?? ''}
                    onChange={(typed) => setAmounts((before) => ({ ...before, [id]: typed }))}
                    isOptional
                  />
                ))}
            <TextArea
              label={t('record-request.field.note')}
              value={note}
              onChange={setNote}
              maxLength={LONG_TEXT}
              isOptional
            />
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
