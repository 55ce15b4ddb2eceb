import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { MESSAGES, problem } from '#contract';
import { FakeHttpService, reply, StoryApplication } from '#core/testing';
import { Card, Page } from '#design-system';
import { evidenceRoutes } from '../contract/index.ts';
import { EvidencePicker } from './components/EvidencePicker.tsx';
import plugin from './plugin.ts';
import { STORY_FILES } from './story-files.ts';

const [invoice, meter, statement] = STORY_FILES;

function Picker({ attached }: { attached: readonly string[] }) {
  const [ids, setIds] = useState(attached);
  return (
    <Page title="Evidence" width="narrow">
      <Card padding="xl">
        <EvidencePicker place={{ area: 'home' }} ids={ids} onChange={setIds} />
      </Card>
    </Page>
  );
}

const listed = reply(evidenceRoutes.list, ({ query }) => {
  const { ids, search = '' } = query ?? {};
  const rows = STORY_FILES.filter(({ id, name }) =>
    ids === undefined ? name.toLowerCase().includes(search.toLowerCase()) : ids.split(',').includes(id),
  );
  return { statusCode: 200, data: [...rows], page: 1, page_size: 20, total_item: rows.length, total_page: 1 };
});

const meta = {
  title: 'Evidence/In a form',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [plugin],
    path: '/evidence',
    answers: [listed],
    children: <Picker attached={[invoice.id]} />,
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

const files = () => screen.findByRole('table', { name: /^Evidence files/ });

const uploading = new FakeHttpService([
  listed,
  reply(evidenceRoutes.upload, ({ file }) =>
    file.name === 'page.pdf'
      ? problem('evidence.format', 400, MESSAGES.fileFormat)
      : { statusCode: 200, data: { ...meter, name: file.name } },
  ),
]);

/** One file is accepted, one rejected because of its bytes, and a third is chosen from those of the company. */
export const UploadedAndReused: Story = {
  args: { http: uploading },
  play: async ({ canvasElement }) => {
    await expect(await within(await files()).findByText('Invoice July 2025.pdf')).toBeVisible();
    const chooser = canvasElement.querySelector('input[type="file"]') as HTMLInputElement;
    await userEvent.upload(chooser, [new File(['a'], 'meter.png'), new File(['<html>'], 'page.pdf')]);
    // Shown in its row and announced.
    await waitFor(async () => expect(await screen.findAllByText(/Your file format is invalid\./)).toHaveLength(2));
    await expect(screen.getByText('meter.png')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Attach existing files' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach existing files' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: new RegExp(statement.name) }));
    await userEvent.click(dialog.getByRole('button', { name: 'Attach 1 file' }));
    await expect(await within(await files()).findByText(statement.name)).toBeVisible();
  },
};

export const TakenOff: Story = {
  play: async () => {
    const table = within(await files());
    await userEvent.click(await table.findByRole('button', { name: /Invoice July 2025\.pdf/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the list' }));
    await waitFor(() => expect(screen.queryByText('Invoice July 2025.pdf')).toBeNull());
  },
};

export const DeletedMeanwhile: Story = {
  args: { children: <Picker attached={[invoice.id, '0190a000-0000-7000-8000-000000000099']} /> },
  play: async () => {
    await expect(await screen.findByText('1 file was deleted.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove from the list' }));
    await waitFor(() => expect(screen.queryByText('1 file was deleted.')).toBeNull());
  },
};

export const Phone: Story = {
  globals: { width: 'phone' },
  args: { children: <Picker attached={STORY_FILES.map(({ id }) => id)} />, language: 'vi' },
  play: async () => {
    await expect(await screen.findByText(/Nhân viên nền tảng/)).toBeVisible();
  },
};
