import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { Truncate } from './Truncate.tsx';

const meta = {
  title: 'Feedback/Truncate',
  component: Truncate,
  args: { text: 'Goonyella Riverside open-cut coal mine' },
} satisfies Meta<typeof Truncate>;
export default meta;

export const FullTextOnFocus: StoryObj<typeof meta> = {
  render: (args) => (
    <Stack align="start">
      <span data-testid="short">
        <Truncate text="Exactly twenty chars" />
      </span>
      <Truncate {...args} />
    </Stack>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByTestId('short')).toHaveTextContent(/^Exactly twenty chars$/);
    await expect(canvas.getByText('Goonyella Riverside…')).toBeVisible();
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.text);
  },
};
