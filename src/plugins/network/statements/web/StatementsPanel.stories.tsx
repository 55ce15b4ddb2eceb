import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { problem } from '#contract';
import { FakeHttpService, reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { Page } from '#design-system';
import { companyPlugin } from '#plugins/company/company/web';
import { statementRoutes, type StatementRow } from '../contract/index.ts';
import { StatementsPanel } from './components/StatementsPanel.tsx';
import plugin from './plugin.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const statement: StatementRow = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  revision: 1,
  year: 2025,
  fileName: 'Modern slavery statement 2025.pdf',
  size: 482_133,
  approvedDate: '2025-11-27',
  registerUrl: 'https://modernslaveryregister.gov.au/statements/1/',
  uploadedAt: '2025-11-28T01:00:00.000Z',
};
const older = { ...statement, id: '0190a000-0000-7000-8000-0000000000c2', year: 2024, registerUrl: null };
const listed = (...rows: StatementRow[]) => reply(statementRoutes.list, { statusCode: 200, data: rows });
const taken = problem('statement.name-taken', 409, 'statements.name-taken', [
  {
    path: 'file',
    message: 'statements.name-taken',
  },
]);
const work = new FakeHttpService([
  listed(statement),
  reply(statementRoutes.update, { statusCode: 200, data: { ...statement, revision: 2 } }),
  reply(statementRoutes.upload, () => taken),
]);

const panel = (editable: boolean) => (
  <Page title="Kurrajong Resources">
    <StatementsPanel companyId={STORY_MEMBER.companyId ?? ''} area="home" editable={editable} />
  </Page>
);

const meta = {
  title: 'Company/Statements',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [companyPlugin, plugin],
    path: '/statements',
    answers: [listed(statement, { ...older, fileName: 'Statement 2024.pdf' })],
    children: panel(false),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Everyone who may read may download. */
export const Listed: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: /Download Statement 2024/ })).toBeVisible();
    await expect(screen.getByRole('link', { name: /Open register/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Upload a statement' })).toBeNull();
  },
};

export const Phone: Story = { globals: { width: 'phone' }, args: { children: panel(true) } };

/** A change is sent with the revision it was read at; a taken name is reported at the file field. */
export const Work: Story = {
  args: { http: work, children: panel(true) },
  play: async () => {
    const row = await screen.findByRole('row', { name: /2025/ });
    await userEvent.click(within(row).getAllByRole('button').at(-1) as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const sheet = await screen.findByRole('dialog');
    const year = within(sheet).getByRole('textbox', { name: /Year/ });
    await userEvent.clear(year);
    await userEvent.type(year, '2024');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(work.callsOf(statementRoutes.update)).toMatchObject([
        { body: { id: statement.id, revision: 1, year: 2024, registerUrl: statement.registerUrl } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Upload a statement' }));
    const form = await screen.findByRole('dialog');
    await userEvent.click(within(form).getByRole('button', { name: 'Upload' }));
    await expect((await within(form).findAllByText('This is required field!')).length).toBeGreaterThan(1);
  },
};
