import { useState } from 'react';
import { useCall, useSend, useTranslate } from '#core';
import { Banner, Button, Inline, MultiSelect, Stack, Text, TextArea } from '#design-system';
import { footprintRoutes, type FootprintRow } from '#plugins/integration/footprints/contract';
import { ANSWER_MOST, footprintRequestRoutes, type FootprintRequest } from '../../../contract/index.ts';
import { makeFootprintAddress } from '../../pact-paths.ts';
import { REQUEST_ANSWERS } from '../../pact-words.ts';

/** Footprints that can be chosen: the latest active ones, and those of the product that was asked for. */
const LATEST = { query: { status: 'Active', page: 1, size: 100 } } as const;

interface AnswerFieldsProps {
  readonly request: FootprintRequest;
  readonly onDone: () => void;
}

/** The answer to a request: footprints, a new one, or a reason for none. */
export function AnswerFields({ request, onDone }: AnswerFieldsProps) {
  const t = useTranslate();
  const { id, obstacle, criteria } = request;
  const wanted = (criteria.productId ?? []).map((one) => one.toLowerCase());
  const [first = ''] = wanted;
  const latest = useCall(footprintRoutes.list, LATEST);
  const ofProduct = useCall(
    footprintRoutes.list,
    { query: { ...LATEST.query, search: first.slice(0, 64) } },
    { enabled: first !== '' },
  );
  const [footprintIds, setIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const options = { drops: REQUEST_ANSWERS, freshens: true, onDone };
  const answer = useSend(footprintRequestRoutes.answer, { ...options, done: 'pact.answer.done' });
  const decline = useSend(footprintRequestRoutes.decline, { ...options, done: 'pact.decline.done' });
  const isWanted = ({ productIds }: FootprintRow) => productIds.some((one) => wanted.includes(one.toLowerCase()));
  const found = [...(ofProduct.data?.data ?? []), ...(latest.data?.data ?? [])];
  const rows = [...new Map(found.map((row) => [row.id, row])).values()].toSorted(
    (one, other) => Number(isWanted(other)) - Number(isWanted(one)),
  );
  const isLoaded = latest.data !== undefined && !(first !== '' && ofProduct.isPending);
  const params = { id };
  return (
    <Stack gap="md">
      {obstacle === null ? null : <Banner tone="warning">{t(obstacle)}</Banner>}
      {latest.error ? <Banner tone="danger">{t(latest.error.message)}</Banner> : null}
      <MultiSelect
        label={t('pact.choose-footprints')}
        description={t('pact.choose-footprints.text')}
        value={footprintIds}
        onChange={(chosen) => setIds(chosen.slice(0, ANSWER_MOST))}
        isLoading={latest.isPending}
        chips
        options={rows.map((row) => ({
          id: row.id,
          label: row.name,
          description: row.productIds.join(' '),
          section: t(isWanted(row) ? 'pact.choose-footprints.wanted' : 'pact.choose-footprints.others'),
        }))}
      />
      {isLoaded && wanted.length > 0 && !rows.some(isWanted) ? (
        <Text as="p" size="sm" tone="muted">
          {t('pact.no-match')}
        </Text>
      ) : null}
      <TextArea label={t('pact.reason')} value={reason} onChange={setReason} maxLength={500} />
      <Inline justify="end">
        <Button icon="plus" href={makeFootprintAddress(request)}>
          {t('pact.make-footprint')}
        </Button>
        <Button
          isDisabled={reason.trim() === '' || obstacle === 'pact.no-way-back'}
          loading={decline.sending}
          onPress={() => void decline.send({ params, body: { reason } })}
        >
          {t('pact.reject')}
        </Button>
        <Button
          variant="primary"
          isDisabled={footprintIds.length === 0 || obstacle !== null}
          loading={answer.sending}
          onPress={() => void answer.send({ params, body: { footprintIds: [...footprintIds] } })}
        >
          {t('pact.fulfil')}
        </Button>
      </Inline>
    </Stack>
  );
}
