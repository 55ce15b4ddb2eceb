import { useState } from 'react';
import { MESSAGES, passes } from '#contract';
import { useSend, useSession, useTranslate } from '#core';
import { Badge, Button, Dialog, Stack, Text, TextArea } from '#design-system';
import { PACT_ANSWERS, supplyRoutes, type ReceivedRow } from '../../contract/index.ts';

/** What a received footprint is used as, and what can be done with it. */
export function ReceivedUse({ row }: { readonly row: ReceivedRow }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [isAccepting, setAccepting] = useState(false);
  const use = useSend(supplyRoutes.use, { drops: [...PACT_ANSWERS, '/api/custom-factors'], done: MESSAGES.updated });
  const { factor, refusal, usedAs } = row;
  const isAdmin = passes(['COMPANY_ADMIN'], authorities);
  if (usedAs) return <Badge tone="success">{t('pact.used-as', { version: usedAs.version })}</Badge>;
  return (
    <Stack gap="xs" align="start">
      {factor ? (
        <Text as="p" size="sm">
          {t(factor.isRounded ? 'pact.factor-rounded' : 'pact.factor', { value: factor.value, unit: factor.unit })}
        </Text>
      ) : null}
      {refusal ? (
        <Text as="p" size="sm" tone="muted">
          {t(refusal)}
        </Text>
      ) : null}
      {isAdmin && refusal === null ? (
        <Button
          size="sm"
          aria-label={t('pact.use-of', { name: row.footprint.productNameCompany })}
          loading={use.sending}
          onPress={() => void use.send({ params: { id: row.id } })}
        >
          {t('pact.use')}
        </Button>
      ) : null}
      {isAdmin && refusal === 'pact.findings-open' ? (
        <Button size="sm" onPress={() => setAccepting(true)}>
          {t('pact.accept-findings')}
        </Button>
      ) : null}
      {isAccepting ? <AcceptFindings row={row} onClose={() => setAccepting(false)} /> : null}
    </Stack>
  );
}

function AcceptFindings({ row, onClose }: { readonly row: ReceivedRow; readonly onClose: () => void }) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const accept = useSend(supplyRoutes.acceptFindings, { drops: PACT_ANSWERS, done: MESSAGES.updated, onDone: onClose });
  return (
    <Dialog
      isOpen
      title={t('pact.accept-findings')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('pact.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={reason.trim() === ''}
            loading={accept.sending}
            onPress={() => void accept.send({ params: { id: row.id }, body: { reason } })}
          >
            {t('pact.accept')}
          </Button>
        </>
      }
    >
      <TextArea label={t('pact.why')} value={reason} onChange={setReason} maxLength={500} isRequired />
    </Dialog>
  );
}
