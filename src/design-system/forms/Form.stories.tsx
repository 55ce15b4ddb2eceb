import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Banner } from '../components/Banner/index.ts';
import { Button } from '../components/Button/index.ts';
import { Card, Inline } from '../layout/index.ts';
import { documented } from '../stories/documented.ts';
import { DateRange } from './dates/DateRange.tsx';
import { FieldRow, Form } from './Form.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { FormFooter } from './FormFooter.tsx';
import { MultiSelect } from './choices/MultiSelect.tsx';
import { RadioGroup } from './choices/RadioGroup.tsx';
import { TextField } from './texts/TextField.tsx';
import { UnitField } from './numbers/UnitField.tsx';
import { FileDrop } from './file-drop/index.ts';
import { focusFirstField } from './focus-field.ts';
import { facilities } from './testing/story-options.ts';

const onSubmit = fn();
const meta = {
  title: 'Forms/Form',
  component: Form,
  args: { onSubmit },
  parameters: documented({
    what: 'A form, fields side by side (FieldRow), the summary of its errors (FormErrorSummary), and the buttons of a long form (FormFooter).',
    use: [
      'Every form: Enter submits it, the page never reloads, and native validation messages are off.',
      'The summary above the first field of a form longer than the screen, or with more than three fields.',
      'FormFooter for the buttons of a form longer than the screen, or one with parts that appear during typing.',
      'With a contract: useContractForm of #core provides values and errors of all fields, and the summary.',
    ],
    keyboard: [
      ['Enter', 'in a text field submits the form'],
      ['Enter', 'on an item of the summary focuses its field'],
    ],
    accessibility: [
      'The summary is an alert: it is announced when it appears. Each item links to its field.',
      'After a rejected submit the focus is on the first field in error, in reading order.',
    ],
  }),
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

const REQUIRED = 'This is required field!';
const labels = {
  invoice: 'Invoice',
  quantity: 'Fuel used',
  period: 'Period',
  facilityIds: 'Facilities',
  method: 'Method',
  files: 'Documents',
};

function RecordForm({ isRefused = true }: { isRefused?: boolean }) {
  const [invoice, setInvoice] = useState('');
  const [fuel, setFuel] = useState({ quantity: '', unit: 'kL' });
  const errorMessage = isRefused ? REQUIRED : undefined;
  return (
    <Card padding="xl">
      <Form onSubmit={onSubmit} aria-label="New record">
        <FormErrorSummary
          errors={isRefused ? Object.entries(labels).map(([path, label]) => ({ path, label, message: REQUIRED })) : []}
        />
        <FieldRow>
          <TextField
            {...{ errorMessage }}
            label="Invoice"
            name="invoice"
            value={invoice}
            onChange={setInvoice}
            help="The number your supplier has printed on it."
            isRequired
          />
          <UnitField
            {...{ errorMessage, ...fuel }}
            label="Fuel used"
            name="quantity"
            units={['L', 'kL']}
            onChange={setFuel}
            isRequired
          />
        </FieldRow>
        <FieldRow>
          <DateRange {...{ errorMessage }} label="Period" name="period" from="" to="" onChange={fn()} isRequired />
          <MultiSelect
            {...{ errorMessage }}
            label="Facilities"
            name="facilityIds"
            value={[]}
            options={facilities}
            onChange={fn()}
            isRequired
          />
        </FieldRow>
        <RadioGroup
          {...{ errorMessage }}
          label="Method"
          name="method"
          value=""
          orientation="horizontal"
          options={['Invoices', 'Meter'].map((id) => ({ id, label: id }))}
          onChange={fn()}
          isRequired
        />
        <FileDrop {...{ errorMessage }} label="Documents" name="files" formats={['.pdf']} onChange={fn()} isRequired />
        <Inline justify="end">
          <Button>Cancel</Button>
          <Button type="submit" variant="primary">
            Save record
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}

/** A rejected form: the summary, and every kind of field in error. */
export const Gallery: Story = { tags: ['gallery'], render: () => <RecordForm /> };

export const SummaryLeadsToFields: Story = {
  render: () => <RecordForm />,
  play: async ({ canvas }) => {
    const target = {
      Invoice: () => canvas.getByRole('textbox', { name: 'Invoice' }),
      'Fuel used': () => canvas.getByRole('textbox', { name: 'Fuel used' }),
      Period: () => canvas.getByRole('spinbutton', { name: /day, Start Date/ }),
      Facilities: () => canvas.getByRole('button', { name: 'Select Facilities' }),
      Method: () => canvas.getByRole('radio', { name: 'Invoices' }),
      Documents: () => canvas.getByRole('button', { name: 'Choose a file Documents' }),
    };
    for (const [label, field] of Object.entries(target)) {
      canvas.getByRole('button', { name: `${label}: ${REQUIRED}` }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(field()).toHaveFocus());
    }
    focusFirstField(['files', 'nothing', 'quantity', 'facilityIds.0']);
    await expect(target['Fuel used']()).toHaveFocus();
  },
};

export const SentByEnter: Story = {
  render: () => <RecordForm isRefused={false} />,
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Invoice' }), 'A-1{Enter}');
    await expect(onSubmit).toHaveBeenCalledOnce();
  },
};

const DAYS = Array.from({ length: 14 }, (_, at) => `${at + 1} July`);

/** Longer than the window, with a part that appears above the buttons during typing. */
function LongForm() {
  const [readings, setReadings] = useState<Readonly<Record<string, string>>>({});
  const entered = Object.values(readings).filter((reading) => reading !== '').length;
  return (
    <Card padding="xl">
      <Form onSubmit={onSubmit} aria-label="Meter readings">
        {DAYS.map((day) => (
          <TextField
            key={day}
            label={day}
            name={day}
            value={readings[day] ?? ''}
            onChange={(reading) => setReadings({ ...readings, [day]: reading })}
          />
        ))}
        {entered > 0 ? <Banner tone="warning" title={`${DAYS.length - entered} days have no reading`} /> : null}
        <FormFooter>
          <Button>Cancel</Button>
          <Button type="submit" variant="primary">
            Save readings
          </Button>
        </FormFooter>
      </Form>
    </Card>
  );
}

/** The buttons stay where they are when a part appears above them. */
export const FooterStays: Story = {
  render: () => <LongForm />,
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save readings' });
    const first = canvas.getByRole('textbox', { name: '1 July' });
    window.scrollTo(0, 0);
    const { top, bottom } = save.getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(window.innerHeight);
    await userEvent.type(first, '4');
    await canvas.findByText('13 days have no reading');
    window.scrollTo(0, 0);
    await expect(save.getBoundingClientRect().top).toBe(top);
  },
};
