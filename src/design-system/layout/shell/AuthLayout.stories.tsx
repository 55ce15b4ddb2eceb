import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../../components/Button/index.ts';
import { Heading, Text } from '../../components/Text/index.ts';
import { Form, PasswordField, TextField } from '../../forms/index.ts';
import { documented } from '../../stories/documented.ts';
import { Stack } from '../Stack.tsx';
import { AuthLayout } from './AuthLayout.tsx';

const meta = {
  title: 'Shell/AuthLayout',
  component: AuthLayout,
  parameters: {
    layout: 'fullscreen',
    ...documented({
      what: 'The layout of screens before signing in: a plain column, and an aside if there is room.',
      use: ['Sign-in, sign-up, password reset, and their confirmations.'],
      avoid: ['Screens after signing in: AppShell.'],
      accessibility: ['One `main` with one heading; the aside is complementary and comes first on a phone.'],
    }),
  },
  args: {
    title: 'Sign in',
    description: 'Carbon and energy reporting',
    footer: '© 2026 Scopebook',
    aside: (
      <Stack gap="sm">
        <Heading level={2} size="xxl">
          Every tonne, fully explained.
        </Heading>
        <Text size="lg">Scope 1, 2, 3 and energy, from the meter to the filing.</Text>
      </Stack>
    ),
    children: (
      <Form onSubmit={fn()} aria-label="Sign in">
        <TextField label="Email" type="email" value="" onChange={fn()} autoComplete="username" />
        <PasswordField label="Password" value="" onChange={fn()} />
        <Button variant="primary" size="lg" type="submit" fullWidth>
          Sign in
        </Button>
      </Form>
    ),
  },
} satisfies Meta<typeof AuthLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery', 'at-widths'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('form', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
  },
};

export const WithoutAside: Story = { args: { aside: undefined } };
