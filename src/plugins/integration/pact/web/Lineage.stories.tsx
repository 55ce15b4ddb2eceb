import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { Card, Page, Section } from '#design-system';
import { footprintsPlugin } from '#plugins/integration/footprints/web';
import { recordsPlugin } from '#plugins/records/records/web';
import { supplyRoutes, type FactorLineage, type FootprintProposal } from '../contract/index.ts';
import { LineagePanel } from './components/LineagePanel.tsx';
import plugin from './plugin.ts';
import { storyLineage, storyProposal } from './testing/story-pact.ts';

const lineage = (versions: readonly FactorLineage[], proposal: FootprintProposal | null = null) => [
  reply(supplyRoutes.lineage, { statusCode: 200, data: { versions: [...versions], proposal } }),
];

/** The panel as it stands on the page of a record with version 1. */
function RecordPart() {
  return (
    <Page title="Freight, August 2025">
      <Section title="Supplier footprint">
        <Card>
          <LineagePanel record={{ customFactor: { factorId: storyProposal.id, factorVersion: '1' } }} />
        </Card>
      </Section>
    </Page>
  );
}

const meta = {
  title: 'Integration/Supplier footprint of a record',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    plugins: [recordsPlugin, footprintsPlugin, plugin],
    session: STORY_MEMBER,
    path: '/record',
    children: <RecordPart />,
    answers: lineage(storyLineage.slice(1)),
  },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The footprint, the company, the version, the period and the moment it came. */
export const Lineage: Story = {
  play: async () => {
    await expect(await screen.findByText('Red Dune Haulage')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Haulage by road train' })).toHaveAttribute(
      'href',
      expect.stringContaining('/footprints/received?footprint='),
    );
  },
};

/** A newer version was taken, and another footprint waits for a decision. */
export const Newer: Story = {
  args: { answers: lineage(storyLineage, storyProposal) },
  globals: { theme: 'light' },
  play: async () => {
    await expect(await screen.findByText('There is 1 newer version of this factor')).toBeVisible();
    await expect(screen.getByRole('link', { name: /^Version 2: Haulage by road train/ })).toBeVisible();
    await expect(screen.getByText(/Nobody has decided about it yet/)).toBeVisible();
  },
};

export const NewerOnPhone: Story = { ...Newer, globals: { theme: 'dark', width: 'phone' } };

/** The factor is no received footprint. */
export const Unknown: Story = {
  args: { answers: lineage([]) },
  play: async () => {
    await expect(await screen.findByText('The footprint behind this factor is not known.')).toBeVisible();
  },
};
