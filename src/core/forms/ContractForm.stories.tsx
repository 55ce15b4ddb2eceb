import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '../testing/index.ts';
import { defineWebPlugin } from '../registry/web-plugin.ts';
import { DeliveryForm } from './testing/DeliveryForm.tsx';
import { createDelivery } from './testing/delivery-contract.ts';
import type { DeliveryValues } from './testing/delivery-contract.ts';

const description = `A form over a zod contract: one declaration gives the server its rules and the form its types, messages and errors.

\`useContractForm(schema, initialValues)\` binds every kind of field; \`form.submit\` parses, or shows the errors and focuses
the first field in error; \`form.showIssues\` puts the issues of a rejected call on their fields; \`form.errors(labels)\` fills the
summary; \`useUnsavedChanges(form.isDirty)\` asks before input is lost, both in the application and on leaving the page.`;

const filled: Partial<DeliveryValues> = {
  supplier: 'Karri Energy',
  facilityIds: ['Brigalow', 'Mulga'],
  from: '2026-07-01',
  to: '2026-09-30',
  quantity: '700.50',
  trucks: 12,
  method: 'meter',
  confirmed: true,
};

const screens = (start?: Partial<DeliveryValues>) => [
  defineWebPlugin({
    manifest: { id: 'delivery', title: 'Deliveries', requires: [] },
    routes: [
      {
        area: 'home',
        path: 'delivery',
        title: 'design.crashTitle',
        page: () => Promise.resolve(() => <DeliveryForm start={start} />),
      },
      {
        area: 'home',
        path: 'elsewhere',
        title: 'design.crashTitle',
        page: () => Promise.resolve(() => <p>Elsewhere</p>),
      },
    ],
  }),
];

const meta = {
  title: 'Forms/Contract form',
  component: StoryApplication,
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: description } },
    // The announcement of a pending button stays for seconds and names an element that is gone.
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
  },
  args: { path: '/delivery', plugins: screens() },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Screens are imported lazily, which takes time on a busy machine. */
const PATIENCE = { timeout: 5000 };

/** A press that opens another screen. A plain click: `userEvent` would wait for the lazy import. */
const leave = (pressed: HTMLElement) => pressed.click();

const REQUIRED = 'This is required field!';
const form = async () => within(await screen.findByRole('form', { name: 'Delivery' }, PATIENCE));
const create = async () => (await form()).getByRole('button', { name: 'Create delivery' });
const faults = async () =>
  within((await form()).getByRole('alert'))
    .getAllByRole('button')
    .map((line) => line.textContent);

/** Nothing is sent; the summary names every field in error, and the first one has the focus. */
export const ClientFaults: Story = {
  args: { http: new FakeHttpService() },
  play: async ({ args }) => {
    await userEvent.click(await create());
    await waitFor(async () =>
      expect(await faults()).toEqual([
        `Supplier: ${REQUIRED}`,
        `Facilities: ${REQUIRED}`,
        `Period: ${REQUIRED}`,
        `Fuel delivered: ${REQUIRED}`,
        `Trucks: ${REQUIRED}`,
        `Known from: ${REQUIRED}`,
        `I have checked these figures: ${REQUIRED}`,
      ]),
    );
    const fields = await form();
    await expect(fields.getByRole('combobox', { name: 'Supplier' })).toHaveFocus();
    await userEvent.click(fields.getByRole('button', { name: /^I have checked/ }));
    await waitFor(() => expect(fields.getByRole('checkbox')).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(async () => expect(await faults()).toHaveLength(6));
    await expect(args.http?.received).toEqual([]);
  },
};

/** From has to be smaller than To; an error of a file is named after the field it belongs to. */
export const FaultsOfTwoFieldsAndOfFiles: Story = {
  args: { plugins: screens({ ...filled, from: '2026-09-30', to: '2026-07-01' }) },
  play: async ({ canvasElement }) => {
    const input = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
      if (!found) throw new Error('The form is not rendered yet.');
      return found;
    });
    await userEvent.upload(
      input,
      ['a', 'b', 'c', 'd'].map((name) => new File(['x'], `${name}.csv`)),
    );
    await userEvent.click(await create());
    await waitFor(async () =>
      expect(await faults()).toEqual([
        'Documents: At most 3 documents.',
        'Period: The From value must be smaller than the To value.',
      ]),
    );
    // In reading order, not in the order of the schema.
    await expect((await form()).getAllByRole('spinbutton')[0]).toHaveFocus();
  },
};

/** Issues from the server appear on their fields; changing a field clears its issue. */
export const ServerFaults: Story = {
  args: {
    plugins: screens(filled),
    http: new FakeHttpService([
      reply(
        createDelivery,
        problem('request.invalid', 400, 'Refused.', [
          { path: 'facilityIds.1', message: 'Mulga Creek was closed in August.' },
          { path: 'supplier', message: 'This supplier is not connected.' },
        ]),
      ),
    ]),
  },
  play: async () => {
    await userEvent.click(await create());
    await waitFor(async () =>
      expect(await faults()).toEqual([
        'Facilities: Mulga Creek was closed in August.',
        'Supplier: This supplier is not connected.',
      ]),
    );
    const fields = await form();
    const supplier = fields.getByRole('combobox', { name: 'Supplier' });
    await waitFor(() => expect(supplier).toHaveFocus());
    await expect(supplier).toHaveAccessibleDescription('This supplier is not connected.');
    await expect(fields.getByRole('button', { name: /Facilities$/ })).toHaveAccessibleDescription(/closed in August/);
    await userEvent.clear(supplier);
    await userEvent.type(supplier, 'Wattle{ArrowDown}{Enter}');
    await waitFor(async () => expect(await faults()).toEqual(['Facilities: Mulga Creek was closed in August.']));
  },
};

let arrive: () => void = () => undefined;
const slow = new FakeHttpService([
  reply(
    createDelivery,
    () =>
      new Promise((done) => {
        arrive = () => done({ statusCode: 200 });
      }),
  ),
]);

/** Sent once, however often it is pressed; the values arrive exactly as typed, and nothing is unsaved afterwards. */
export const PendingThenSaved: Story = {
  args: { plugins: screens(filled), http: slow },
  play: async () => {
    slow.received.length = 0;
    const fields = await form();
    await userEvent.type(fields.getByRole('textbox', { name: /^Website/ }), 'karri.example.com');
    await userEvent.dblClick(await create());
    await expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible();
    arrive();
    await screen.findByText('Created successful', {}, PATIENCE);
    const sent = {
      ...filled,
      website: 'http://karri.example.com',
      unit: 'kL',
      estimated: false,
      remark: '',
      documents: [],
    };
    await expect(slow.callsOf(createDelivery)).toEqual([{ body: sent }]);
    leave(fields.getByRole('link', { name: 'Cancel' }));
    await screen.findByText('Elsewhere', {}, PATIENCE);
  },
};

const asksOnUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** The specification's question before input is lost; "Cancel" changes nothing. */
export const UnsavedChanges: Story = {
  play: async () => {
    const fields = await form();
    await expect(asksOnUnload()).toBe(false);
    const trucks = fields.getByRole('textbox', { name: 'Trucks' });
    await userEvent.type(trucks, '7');
    await expect(asksOnUnload()).toBe(true);
    await userEvent.click(fields.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Confirmation' });
    await expect(question).toHaveTextContent('Your progress on this input will be lost. Do you want to proceed?');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(trucks).toHaveValue('7');
    await userEvent.click(fields.getByRole('link', { name: 'Cancel' }));
    leave(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
    await screen.findByText('Elsewhere', {}, PATIENCE);
    await expect(asksOnUnload()).toBe(false);
  },
};
