import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useCall, useSend, useTranslate } from '#core';
import { Button, Dialog, Inline, MultiSelect, Stack, Text, TextArea } from '#design-system';
import { footprintRoutes } from '#plugins/integration/footprints/contract';
import { PACT_ANSWERS, partnerRoutes, type IncomingRequest } from '../../contract/index.ts';
import { criteriaText } from '../pact-words.ts';

/** Footprints that can be chosen: the latest active ones. */
const CHOICES = { query: { status: 'Active', page: 1, size: 100 } } as const;

/** The answer to a request: footprints, or a reason for none. */
export function AnswerDialog({
  request,
  onClose,
}: {
  readonly request: IncomingRequest;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const { data, isPending } = useCall(footprintRoutes.list, CHOICES);
  const wanted = new Set((request.criteria.productId ?? []).map((one) => one.toLowerCase()));
  const [footprintIds, setIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const options = { drops: PACT_ANSWERS, done: MESSAGES.updated, onDone: onClose };
  const fulfil = useSend(partnerRoutes.fulfil, options);
  const reject = useSend(partnerRoutes.reject, options);
  const params = { id: request.id };
  // Footprints of the products that were asked for come first.
  const isWanted = ({ productIds }: { readonly productIds: readonly string[] }) =>
    productIds.some((one) => wanted.has(one.toLowerCase()));
  const rows = data?.data.toSorted((one, other) => Number(isWanted(other)) - Number(isWanted(one))) ?? [];
  return (
    <Dialog isOpen onClose={onClose} title={t('pact.answer-to', { name: request.partner })} size="lg">
      <Stack gap="md">
        <Text as="p">{criteriaText(t, request.criteria)}</Text>
        {request.comment ? <Text as="p">{request.comment}</Text> : null}
        <MultiSelect
          label={t('footprints.title')}
          value={footprintIds}
          onChange={setIds}
          isLoading={isPending}
          options={rows.map(({ id, name, productIds }) => ({ id, label: name, description: productIds.join(' ') }))}
        />
        <TextArea label={t('pact.reason')} value={reason} onChange={setReason} maxLength={500} />
        <Inline justify="end">
          <Button
            isDisabled={reason.trim() === ''}
            loading={reject.sending}
            onPress={() => void reject.send({ params, body: { reason } })}
          >
            {t('pact.reject')}
          </Button>
          <Button
            variant="primary"
            isDisabled={footprintIds.length === 0}
            loading={fulfil.sending}
            onPress={() => void fulfil.send({ params, body: { footprintIds: [...footprintIds] } })}
          >
            {t('pact.fulfil')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
