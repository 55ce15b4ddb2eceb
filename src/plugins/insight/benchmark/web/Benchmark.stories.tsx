import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, screen, userEvent, within } from 'storybook/test';
import { problem } from '#contract';
import { reply, STORY_MEMBER, StoryApplication } from '#core/testing';
import { companyPlugin } from '#plugins/company/company/web';
import { benchmarkRoutes, type Benchmark, type BenchmarkStanding } from '../contract/index.ts';
import plugin from './plugin.ts';
import { allWithheld, figures, inside, outside } from './story-benchmark.ts';

// A busy machine renders late; a broken story still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const answers = (standing: BenchmarkStanding, cells: Benchmark = figures) => [
  reply(benchmarkRoutes.standing, { statusCode: 200, data: standing }),
  reply(benchmarkRoutes.cells, { statusCode: 200, data: cells }),
  reply(benchmarkRoutes.join, { statusCode: 200, data: inside }),
  reply(benchmarkRoutes.leave, { statusCode: 200, data: outside }),
];

const ADMINISTRATOR = { ...STORY_MEMBER, authorities: ['COMPANY_ADMIN'] as const };

const meta = {
  title: 'Company/Benchmark',
  component: StoryApplication,
  parameters: { layout: 'fullscreen', a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: { plugins: [companyPlugin, plugin], path: '/benchmark', session: ADMINISTRATOR, answers: answers(inside) },
} satisfies Meta<typeof StoryApplication>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The own place, every cell, and what is shared. */
export const TakesPart: Story = {
  play: async () => {
    const cells = within(await screen.findByRole('table', { name: 'By input and company type' }));
    await expect(await cells.findByText('10 to 19')).toBeVisible();
    await expect(cells.getByText('Withdrawn: a company left.')).toBeVisible();
    await expect(screen.getByText('Your company is between the lower quartile and the median.')).toBeVisible();
    await expect(screen.getByText('200,000 t CO2-e')).toBeVisible();
  },
};

/** What is shared is said before joining. */
export const Outside: Story = {
  args: { answers: answers(outside) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Take part' })).toBeVisible();
    await expect(screen.getByText(/rounded to a step 18 to 22 % wide/)).toBeVisible();
    await expect(screen.queryByRole('table')).toBeNull();
  },
};

/** A member cannot decide. */
export const OfAMember: Story = {
  args: { session: STORY_MEMBER, answers: answers(outside) },
  play: async () => {
    await expect(await screen.findByText('A company administrator can decide to take part.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Take part' })).toBeNull();
  },
};

/** Too few companies. */
export const Withheld: Story = {
  args: { answers: answers(inside, allWithheld) },
  play: async () => {
    await expect(await screen.findByText('Figures are withheld')).toBeVisible();
  },
};

/** Before the first round. */
export const BeforeARound: Story = {
  args: { answers: answers({ ...inside, years: [], shared: [] }) },
  play: async () => {
    await expect(await screen.findByText('No benchmark yet')).toBeVisible();
  },
};

/** Leaving is confirmed. */
export const Leaving: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the benchmark' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/withdrawn for everybody/)).toBeVisible();
  },
};

/** The figures could not be loaded. */
export const Failed: Story = {
  args: { answers: [reply(benchmarkRoutes.standing, problem('server.fault', 500, 'api.fault'))] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
