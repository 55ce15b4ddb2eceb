import {
  Button,
  Card,
  Checkbox,
  ComboBox,
  DateRange,
  DecimalField,
  FieldRow,
  FileDrop,
  Form,
  FormErrorSummary,
  Inline,
  MultiSelect,
  NumberField,
  Page,
  RadioGroup,
  Switch,
  TextArea,
  UnitField,
  WebsiteField,
} from '#design-system';
import { useSend } from '../../query/use-send.ts';
import { useContractForm } from '../use-contract-form.ts';
import { useDatePresets } from '../use-date-presets.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.tsx';
import { createDelivery, deliveryBody } from './delivery-contract.ts';
import type { DeliveryValues } from './delivery-contract.ts';

const labels = {
  supplier: 'Supplier',
  website: 'Website of the supplier',
  facilityIds: 'Facilities',
  from: 'Period',
  to: 'Period',
  quantity: 'Fuel delivered',
  unit: 'Unit',
  share: 'Biofuel share',
  trucks: 'Trucks',
  method: 'Known from',
  confirmed: 'I have checked these figures',
  remark: 'Remark',
  documents: 'Documents',
};

const facilities = ['Brigalow Mine', 'Ironbark Open Cut', 'Mulga Creek Mine'].map((label) => ({
  id: label.split(' ')[0] ?? label,
  label,
}));
const suppliers = ['Coolabah Fuels', 'Karri Energy', 'Wattle Haulage'].map((label) => ({ id: label, label }));
const methods = [
  { id: 'invoice', label: 'Invoices' },
  { id: 'meter', label: 'A meter' },
];

const words = { cancel: 'Cancel', create: 'Create delivery' };

/** An untouched form: nothing is chosen, and optional values are absent. */
const empty = {
  supplier: '',
  facilityIds: [],
  from: '',
  to: '',
  quantity: '',
  unit: 'kL',
  estimated: false,
  remark: '',
  documents: [],
};

/** A complete form over a contract: all that a plugin has to write. */
export function DeliveryForm({ start }: { start?: Partial<DeliveryValues> }) {
  // Choices not made yet are absent. The contract refuses that, and its input type has no such state.
  const form = useContractForm(deliveryBody, { ...empty, ...start } as DeliveryValues);
  const presets = useDatePresets('2026-11-21', 7);
  const { question, release } = useUnsavedChanges(form.isDirty);
  const { send, sending } = useSend(createDelivery, {
    done: 'Created successful',
    onProblem: form.showIssues,
    onDone: () => {
      release();
      form.reset(form.values);
    },
  });
  return (
    <Page title="New delivery" width="narrow">
      <Card padding="xl">
        <Form onSubmit={form.submit((body) => send({ body }))} aria-label="Delivery">
          <FormErrorSummary errors={form.errors(labels)} />
          <FieldRow>
            <ComboBox {...form.text('supplier')} label={labels.supplier} options={suppliers} isRequired />
            <WebsiteField {...form.text('website')} label={labels.website} isOptional />
          </FieldRow>
          <FieldRow>
            <MultiSelect {...form.list('facilityIds')} label={labels.facilityIds} options={facilities} isRequired />
            <DateRange {...form.range('from', 'to')} label={labels.from} presets={presets} isRequired />
          </FieldRow>
          <FieldRow>
            <UnitField {...form.quantity('quantity', 'unit')} label={labels.quantity} units={['L', 'kL']} isRequired />
            <DecimalField {...form.text('share')} label={labels.share} places={2} unit="%" isOptional />
            <NumberField {...form.number('trucks')} label={labels.trucks} minValue={1} isRequired />
          </FieldRow>
          <RadioGroup {...form.text('method')} label={labels.method} options={methods} isRequired />
          <Switch {...form.check('estimated')} label="Estimated" />
          <TextArea {...form.text('remark')} label={labels.remark} maxLength={64} rows={2} isOptional />
          <FileDrop
            {...form.files('documents')}
            label={labels.documents}
            formats={['.pdf', '.csv']}
            multiple
            isOptional
          />
          <Checkbox {...form.check('confirmed')} label={labels.confirmed} isRequired />
          <Inline justify="end">
            <Button href="/elsewhere">{words.cancel}</Button>
            <Button type="submit" variant="primary" loading={sending}>
              {words.create}
            </Button>
          </Inline>
        </Form>
      </Card>
      {question}
    </Page>
  );
}
