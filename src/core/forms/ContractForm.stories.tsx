import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '../testing/index.ts';
import { defineWebPlugin } from '../registry/web-plugin.ts';
import { DeliveryForm } from './testing/DeliveryForm.tsx';
import { createDelivery } from './testing/delivery-contract.ts';
import type { DeliveryValues } from './testing/delivery-contract.ts';

const description = `A form over a contract of zod: one declaration gives the server its rules and the form its types, messages and faults.

\`useContractForm(schema, beginning)\` binds every kind of field; \`form.submit\` parses, or shows the faults and puts the
cursor into the first; \`form.take\` puts the issues of a refused call on their fields; \`form.errors(labels)\` fills the
summary; \`useUnsavedChanges(form.isDirty)\` asks before input is lost, in the application and by the browser.`;

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
    // What was announced of a button at work stays there for seconds, and names an element that is gone.
    a11y: { context: { exclude: ['[data-live-announcer]'] } },
  },
  args: { path: '/delivery', plugins: screens() },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Screens come by import, which takes its time beside others at work. */
const PATIENCE = { timeout: 5000 };

/** A press that opens another screen: pressed by hand, for what comes by import would stop the pretended hand. */
const leave = (pressed: HTMLElement) => pressed.click();

const REQUIRED = 'This is required field!';
const form = async () => within(await screen.findByRole('form', { name: 'Delivery' }, PATIENCE));
const create = async () => (await form()).getByRole('button', { name: 'Create delivery' });
const faults = async () =>
  within((await form()).getByRole('alert'))
    .getAllByRole('button')
    .map((line) => line.textContent);

/** Nothing is sent; the summary names every field at fault, and the cursor is in the first. */
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

/** From has to be smaller than To; a wrong file is named by the field that holds it. */
export const FaultsOfTwoFieldsAndOfFiles: Story = {
  args: { plugins: screens({ ...filled, from: '2026-09-30', to: '2026-07-01' }) },
  play: async ({ canvasElement }) => {
    const input = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
      if (!found) throw new Error('The form is not drawn yet.');
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
    // In the order of reading, not of the schema.
    await expect((await form()).getAllByRole('spinbutton')[0]).toHaveFocus();
  },
};

/** What the server refuses stands on its fields; a change of the field takes it away. */
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

/** Sent once, however often it is pressed; what was typed arrives exactly, and nothing is unsaved afterwards. */
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

/** The question of the specification before input is lost; "Cancel" keeps everything as it was. */
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
