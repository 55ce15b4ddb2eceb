import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Inline, Stack } from '../../layout/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Avatar } from './Avatar.tsx';

/** A leaf on green as an inline image, so that the story needs no request. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="seagreen"/%3E%3Ccircle cx="4" cy="4" r="2" fill="white"/%3E%3C/svg%3E';

const meta = {
  title: 'Figures/Avatar',
  component: Avatar,
  args: { name: 'Priya Nair' },
  parameters: documented({
    what: 'A person or a company, shown by picture or initials.',
    use: ['Beside the written name: in the header, a list of members, a history.'],
    avoid: ['Alone, without the name: "PN" identifies nobody.'],
    accessibility: ['Decorative: a screen reader reads the name once, from the text beside it.'],
  }),
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Names of all kinds, both shapes; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Stack>
      <Inline gap="md">
        <Avatar {...args} size={20} />
        <Avatar {...args} />
        <Avatar {...args} size={40} />
        <Avatar {...args} size={40} src={picture} />
        <Avatar name="Bowen Basin Operator" size={40} shape="company" />
        <Avatar name="Bowen Basin Operator" size={40} shape="company" src={picture} />
      </Inline>
      <Inline gap="md">
        {['Linh', 'Nguyễn Thị Minh Khai', 'Đặng Văn An', 'ørsted', '   '].map((name) => (
          <Avatar key={name} name={name} size={40} />
        ))}
      </Inline>
      <Inline>
        <Avatar {...args} />
        <Text>{args.name}</Text>
      </Inline>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NK')).toBeVisible();
    await expect(canvas.getByText('ĐA')).toBeVisible();
    await expect(canvas.getByText('?')).toBeVisible();
  },
};

/** Decorative beside the written name: a screen reader reads the name once. */
export const BesideItsName: Story = {
  render: (args) => (
    <Inline>
      <Avatar {...args} />
      <Text>{args.name}</Text>
      <Avatar name="李 小龍" />
      <Text>李 小龍</Text>
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('李小')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.getByText('PN')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const PictureThatDoesNotCome: Story = {
  args: { src: 'data:image/png;base64,none' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('PN')).toBeVisible());
  },
};
