import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { reply, StoryApplication } from '#core/testing';
import { recordRoutes } from '#plugins/records/records/contract';
import { recordPlugins } from '#plugins/records/records/web';
import plugin from './plugin.ts';
import { referenceAnswers } from './testing/reference-answers.ts';

const nothing = { statusCode: 200, data: [], page: 1, page_size: 10, total_item: 0, total_page: 0 };

const meta = {
  title: 'Records/Scope 3 list',
  component: StoryApplication,
  parameters: { layout: 'fullscreen' },
  args: {
    plugins: [...recordPlugins, plugin],
    path: '/scope3',
    answers: [...referenceAnswers, reply(recordRoutes.list, nothing)],
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The empty list explains the first record, and which emissions already count. */
export const Empty: Story = {
  play: async () => {
    await expect(await screen.findByText('No Scope 3 records yet')).toBeVisible();
    await expect(screen.getByText(/Upstream of fuels and electricity is already counted/)).toBeVisible();
    await expect(screen.getAllByRole('link', { name: 'New record' })).toHaveLength(2);
  },
};

export const InFrench: Story = {
  args: { language: 'fr' },
  play: async () => {
    await expect(await screen.findByText('Aucun enregistrement Scope 3')).toBeVisible();
  },
};
