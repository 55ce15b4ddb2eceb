import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Button, Dialog, Inline, Select, Stack, TextArea } from '#design-system';
import { PACT_ANSWERS, partnerRoutes, type Partner } from '../../contract/index.ts';

interface AskDialogProps {
  /** Partners with a system of their own. */
  readonly partners: readonly Partner[];
  readonly onClose: () => void;
}

/** A question to a partner. */
export function AskDialog({ partners, onClose }: AskDialogProps) {
  const t = useTranslate();
  const [partnerId, setPartner] = useState(partners[0]?.id ?? '');
  const [products, setProducts] = useState('');
  const [comment, setComment] = useState('');
  const { send, sending } = useSend(partnerRoutes.ask, {
    drops: PACT_ANSWERS,
    done: MESSAGES.created,
    onDone: onClose,
  });
  const productIds = products.split(/\s+/).filter((one) => one !== '');
  return (
    <Dialog isOpen onClose={onClose} title={t('pact.ask')} description={t('pact.ask.text')}>
      <Stack gap="md">
        <Select
          label={t('pact.partner')}
          value={partnerId}
          onChange={setPartner}
          options={partners.map(({ id, name }) => ({ id, label: name }))}
          isRequired
        />
        <TextArea
          label={t('pact.products')}
          description={t('pact.products.text')}
          value={products}
          onChange={setProducts}
          isRequired
        />
        <TextArea label={t('pact.comment')} value={comment} onChange={setComment} maxLength={500} />
        <Inline justify="end">
          <Button onPress={onClose}>{t('pact.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={productIds.length === 0}
            loading={sending}
            onPress={() => void send({ body: { partnerId, productIds, comment } })}
          >
            {t('pact.ask')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
