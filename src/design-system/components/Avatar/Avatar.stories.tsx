import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../../layout/index.ts';
import { Text } from '../Text/index.ts';
import { Avatar } from './Avatar.tsx';

const meta = { title: 'Feedback/Avatar', component: Avatar, args: { name: 'Priya Nair' } } satisfies Meta<
  typeof Avatar
>;
export default meta;

/** Decoration beside the written name: a screen reader hears the name once. */
export const BesideItsName: StoryObj<typeof meta> = {
  render: (args) => (
    <Inline align="center">
      <Avatar {...args} />
      <Text>{args.name}</Text>
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('PN')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const NamesOfAllKinds: StoryObj<typeof meta> = {
  render: () => (
    <Inline align="center">
      {['Linh', 'Nguyễn Thị Minh Khai', 'ørsted', '   ', '李 小龍'].map((name) => (
        <Avatar key={name} name={name} size={40} />
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NK')).toBeVisible();
    await expect(canvas.getByText('?')).toBeVisible();
  },
};
