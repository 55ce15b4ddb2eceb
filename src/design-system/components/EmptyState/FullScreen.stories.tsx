import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { Button } from '../Button/index.ts';
import { ErrorFallback, LoadingScreen, NotFound, ScreenMessage } from './FullScreen.tsx';

const reload = fn();
const meta = {
  title: 'Feedback/Full screen',
  component: ErrorFallback,
  args: { onReload: reload },
  parameters: documented({
    what: 'Replacements of a whole screen: ErrorFallback after a failed render, NotFound, and LoadingScreen.',
    use: ['At the root of the application and of each area; nowhere else.'],
    avoid: ['A failed part of a screen: Banner.', 'A list without rows: EmptyState.'],
    keyboard: [['Tab, Enter', 'reach the only action']],
    accessibility: ['ErrorFallback is an alert, LoadingScreen a status.', 'All except loading have the page heading.'],
  }),
} satisfies Meta<typeof ErrorFallback>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All of them; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
      <ErrorFallback {...args} />
      <NotFound homeHref="#home" />
      <ScreenMessage
        title="A part did not arrive"
        text="The connection broke while this page was loaded."
        action={<Button onPress={reload}>Reload</Button>}
      />
      <LoadingScreen />
    </div>
  ),
  // Two screens on one canvas have two h1 headings; a page has one.
  parameters: { a11y: { config: { rules: [{ id: 'page-has-heading-one', enabled: false }] } } },
};

export const Crash: Story = {
  play: async ({ canvas }) => {
    reload.mockClear();
    await expect(canvas.getByRole('heading')).toHaveTextContent('Whoops!');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Stuck in a blind spot. Reload to see the magic!');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(reload).toHaveBeenCalledOnce();
  },
};

export const Missing: Story = {
  render: () => <NotFound homeHref="#home" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Page not found');
    await expect(canvas.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '#home');
  },
};

export const Loading: Story = {
  render: () => <LoadingScreen />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};
