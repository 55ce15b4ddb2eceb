import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { Inline } from '../../layout/index.ts';
import { CountedButton } from './CountedButton.tsx';

const meta = {
  title: 'Components/CountedButton',
  component: CountedButton,
  parameters: documented({
    what: 'An icon of the header with a number on its corner, which opens a screen where something waits.',
    use: ['In the header, while there is something: what is not sent yet.'],
    avoid: ['Notices: NotificationBell.', 'A button of a page: Button, with the number in its text.'],
    accessibility: ['The label says the number; the disc is hidden from screen readers.'],
  }),
  args: { label: '3 entries wait to be sent', icon: 'upload', count: 3, href: '#outbox' },
} satisfies Meta<typeof CountedButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Inline>
      <CountedButton {...args} />
      <CountedButton {...args} label="120 entries wait to be sent" count={120} />
      <CountedButton {...args} label="1 entry needs you" icon="warning" count={1} />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '3 entries wait to be sent' })).toHaveAttribute('href', '#outbox');
    await expect(canvas.getByText('99+')).toBeVisible();
  },
};
