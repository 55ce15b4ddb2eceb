import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = {
  title: 'Layout/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { label: 'Data management', href: '#data' },
      { label: 'Scope 1', href: '#scope1' },
      { label: 'Diesel oil, July 2025' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;

export const Trail: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByText('Diesel oil, July 2025')).toHaveAttribute('aria-current', 'page');
  },
};
