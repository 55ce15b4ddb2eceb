import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import { reply, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { NO_DETAIL_VALUES, recordsPlugin, type RecordFormValues, type RecordPlace } from '#plugins/records/records/web';
import { checkRecordRoute, type CheckFinding } from '../../contract/index.ts';
import plugin from '../plugin.ts';
import { QuantityNote } from './QuantityNote.tsx';

const typed: RecordFormValues = {
  typeScope: 1,
  facilityId: '0190a000-0000-7000-8000-0000000000b1',
  frameworkId: 'NGER',
  categoryId: 'STATIONARY_FUELS',
  inputTypeId: 'diesel',
  consumptionTypeId: 'STATIONARY',
  fillMode: 1,
  fromDate: '2025-07-01',
  toDate: '2025-07-31',
  quantity: '1130000',
  unit: 'kL',
  methodInputs: {},
  ...NO_DETAIL_VALUES,
};

const place = { area: 'home', scope: { id: 'scope1', number: 1 } } as RecordPlace;

/** The note beside a form that holds one record. */
function Noted() {
  const [values, setValues] = useState(typed);
  const state = {
    form: { values, set: (field: string, value: unknown) => setValues((before) => ({ ...before, [field]: value })) },
    reference: { units: ['kL', 'L', 'GJ'] },
  };
  return (
    <Page title={`${values.quantity} ${values.unit}`} width="narrow">
      <QuantityNote place={place} state={state} />
    </Page>
  );
}

const slip: CheckFinding = {
  code: 'record-checks.unit-slip-high',
  path: 'unit',
  message: 'English of the server',
  values: { usual: '1,130', unit: 'kL', meant: 'L' },
};
const large: CheckFinding = {
  code: 'record-checks.first-large',
  path: 'quantity',
  message: 'English of the server',
  values: { tonnes: '3,060,000' },
};
const other: CheckFinding = {
  ...slip,
  code: 'record-checks.missing-months',
  path: 'fromDate',
  values: { months: '05/2025' },
};

const finds = (...findings: CheckFinding[]) =>
  reply(checkRecordRoute, ({ body: { record } }) => ({
    statusCode: 200,
    data: { findings: record.unit === 'kL' ? findings : [] },
  }));

const meta = {
  title: 'Records/Remark on a quantity',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [recordsPlugin, plugin],
    path: '/scope1/create',
    answers: [finds(slip, other)],
    children: <Noted />,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const WAIT = { timeout: 8_000 };

/** A button applies the suggested unit; findings not about the quantity are shown elsewhere. */
export const UnitThatSlipped: Story = {
  play: async () => {
    const told = await screen.findByText(
      'About 1,000x the usual 1,130 kL for this facility. Did you mean L?',
      undefined,
      WAIT,
    );
    await expect(told).toBeVisible();
    await expect(screen.queryByText(/^Nothing is recorded for/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change unit to L' }));
    await screen.findByRole('heading', { level: 1, name: '1130000 L' });
    await waitFor(() => expect(screen.queryByText(/^About 1,000x/)).toBeNull(), WAIT);
  },
};

/** Without a suggested unit there is no button. */
export const FirstFigure: Story = {
  args: { answers: [finds(large)] },
  globals: { width: 'phone' },
  play: async () => {
    await expect(
      await screen.findByText(/^First figure of this input here: 3,060,000 t CO2-e/, undefined, WAIT),
    ).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Change unit/ })).toBeNull();
  },
};
