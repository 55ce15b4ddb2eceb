import { useState } from 'react';
import {
  today,
  useCall,
  useDatePresets,
  useOwnCompany,
  useSend,
  useTranslate,
  useUnparsedForm,
  useUnsavedChanges,
} from '#core';
import {
  Banner,
  Button,
  DateField,
  DateRange,
  Dialog,
  EmptyState,
  Form,
  FormErrorSummary,
  Inline,
  Select,
  TextArea,
  TextField,
} from '#design-system';
import { defaultRange } from '#domain/time';
import { supplierSelectionRoute } from '#plugins/network/connections/contract';
import { askFootprintBody, footprintRequestRoutes, partnerRoutes } from '../../../contract/index.ts';
import { REQUEST_ANSWERS } from '../../pact-words.ts';

const wordsOf = (typed: string) => typed.split(/\s+/).filter((word) => word !== '');

const LABELS = ['counterpartyId', 'product', 'productIds', 'fromDate', 'toDate', 'dueDate', 'comment'] as const;

/** Asks a partner or a connected supplier for the footprint of a product and a period. */
export function AskFootprintDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { firstMonth } = useOwnCompany();
  const presets = useDatePresets(today(), firstMonth);
  const partners = useCall(partnerRoutes.list, {});
  const suppliers = useCall(supplierSelectionRoute, { query: {} });
  const [ids, setIds] = useState('');
  const [initial] = useState(() => {
    const { from: fromDate, to: toDate } = defaultRange(today(), firstMonth);
    return {
      origin: 'COMPANY' as string,
      counterpartyId: '',
      product: '',
      productIds: [] as string[],
      fromDate,
      toDate,
      dueDate: undefined as string | undefined,
      comment: '',
    };
  });
  const form = useUnparsedForm(askFootprintBody, initial);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const { send, sending } = useSend(footprintRequestRoutes.ask, {
    drops: REQUEST_ANSWERS,
    done: 'pact.ask-footprint.done',
    onProblem: form.showIssues,
    onDone: () => {
      release();
      onClose();
    },
  });
  const companies = suppliers.data?.data.commonObjects ?? [];
  // A partner without a system of its own cannot be called.
  const systems = partners.data?.data.partners.filter(({ baseUrl }) => baseUrl !== '') ?? [];
  const isPending = suppliers.isPending || partners.isPending;
  const fault = suppliers.error ?? partners.error;
  const choose = (id: string) => {
    form.set('counterpartyId', id);
    form.set('origin', systems.some((one) => one.id === id) ? 'PARTNER' : 'COMPANY');
  };
  const isPartner = form.values.origin === 'PARTNER';
  const label = (name: (typeof LABELS)[number]) => t(`pact.ask-footprint.${name}`);
  const title = t('pact.ask-footprint');
  const isNobody = !isPending && !fault && companies.length + systems.length === 0;
  return (
    <Dialog isOpen onClose={onClose} title={title} description={t('pact.ask-footprint.text')} size="lg">
      {fault ? <Banner tone="danger">{t(fault.message)}</Banner> : null}
      {isNobody ? (
        <EmptyState
          icon="link"
          title={t('pact.ask-footprint.nobody')}
          text={t('pact.ask-footprint.nobody.text')}
          action={<Button href="/company-connecting">{t('pact.ask-footprint.connect')}</Button>}
        />
      ) : (
        <Form onSubmit={form.submit((body) => send({ body }))} aria-label={title}>
          <FormErrorSummary errors={form.errors(Object.fromEntries(LABELS.map((name) => [name, label(name)])))} />
          <Select
            {...form.text('counterpartyId')}
            onChange={choose}
            label={label('counterpartyId')}
            isLoading={isPending}
            options={[
              ...companies.map(({ id, name }) => ({ id, label: name, section: t('pact.whom.COMPANY') })),
              ...systems.map(({ id, name }) => ({ id, label: name, section: t('pact.whom.PARTNER') })),
            ]}
            isRequired
          />
          <TextField
            {...form.text('product')}
            label={label('product')}
            description={t('pact.ask-footprint.product.text')}
            maxLength={64}
            isRequired
          />
          <TextArea
            {...form.text('productIds')}
            value={ids}
            onChange={(typed) => {
              setIds(typed);
              form.set('productIds', wordsOf(typed));
            }}
            label={label('productIds')}
            description={t(isPartner ? 'pact.products.text' : 'pact.ask-footprint.productIds.text')}
            isRequired={isPartner}
            isOptional={!isPartner}
          />
          <DateRange
            {...form.range('fromDate', 'toDate')}
            label={t('pact.asked-period')}
            description={t('pact.ask-footprint.period.text')}
            presets={presets}
            isRequired
          />
          <DateField {...form.text('dueDate')} label={label('dueDate')} minValue={today()} isOptional />
          <TextArea {...form.text('comment')} label={label('comment')} maxLength={500} isOptional />
          <Inline justify="end">
            <Button onPress={onClose}>{t('pact.cancel')}</Button>
            <Button type="submit" variant="primary" icon="send" loading={sending}>
              {t('pact.ask-footprint.send')}
            </Button>
          </Inline>
        </Form>
      )}
      {question}
    </Dialog>
  );
}
