import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Banner } from '../../components/Banner/index.ts';
import { Button } from '../../components/Button/index.ts';
import { Text } from '../../components/Text/index.ts';
import { documented } from '../../stories/documented.ts';
import { Page } from '../Page.tsx';
import { Inline } from '../Stack.tsx';
import { FloatingNotice } from './FloatingNotice.tsx';

const meta = {
  title: 'Shell/FloatingNotice',
  component: FloatingNotice,
  parameters: {
    layout: 'fullscreen',
    ...documented({
      what: 'Shows a Banner at the bottom of the window, above the page.',
      use: ['Information about the whole application that can wait until the user has finished: a reload that is due.'],
      avoid: [
        'The result of an action: Toast.',
        'A question that must be answered first: Dialog.',
        'Information about the page: a Banner on the page.',
      ],
      accessibility: ['It does not take the focus; its Banner is announced as a status.'],
    }),
  },
} satisfies Meta<typeof FloatingNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

const behind = fn();

export const Gallery: Story = {
  tags: ['gallery'],
  args: {
    children: (
      <Banner
        tone="warning"
        title="A part of this page did not load"
        actions={
          <Inline gap="sm">
            <Button>Go on without it</Button>
            <Button variant="primary">Reload</Button>
          </Inline>
        }
      >
        What you have stored is safe; what you have typed and not stored is lost by reloading.
      </Banner>
    ),
  },
  render: (args) => (
    <div style={{ minHeight: 420 }}>
      <Page title="New Scope 1 record" actions={<Button onPress={behind}>Create</Button>}>
        <Text>The form goes on here.</Text>
      </Page>
      <FloatingNotice {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    behind.mockClear();
    await expect(canvas.getByRole('status')).toHaveTextContent('A part of this page did not load');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(behind).toHaveBeenCalledOnce();
  },
};
