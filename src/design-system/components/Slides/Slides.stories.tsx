import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Slides, type SlidesProps } from './Slides.tsx';

const slides = ['Emissions', 'By facility', 'By month'].map((title) => ({
  id: title,
  title,
  content: <Text as="p">{`The figures of: ${title}`}</Text>,
}));

function Turned(props: SlidesProps) {
  const [at, turn] = useState(props.at);
  const place = `${at + 1} of ${slides.length}`;
  return <Slides {...props} at={at} onAt={turn} words={{ ...props.words, place }} />;
}

const meta = {
  title: 'Components/Slides',
  component: Slides,
  args: {
    label: 'Presentation',
    slides,
    at: 0,
    onAt: () => undefined,
    onClose: fn(),
    words: { previous: 'Previous slide', next: 'Next slide', close: 'Close', place: '1 of 3' },
  },
  render: (args) => <Turned {...args} />,
  parameters: documented({
    what: 'A full screen of one slide at a time, in large type.',
    use: ['Figures shown to a room.'],
    avoid: ['Steps of a task: use a Stepper.'],
    accessibility: ['A dialog that has the focus; arrow keys and Page keys turn, Escape leaves.'],
  }),
} satisfies Meta<typeof Slides>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  play: async ({ canvas, args }) => {
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText('The figures of: By facility')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByText('The figures of: By month')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next slide' })).toBeDisabled();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('The figures of: By facility')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
