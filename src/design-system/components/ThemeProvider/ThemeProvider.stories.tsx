import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateField } from '../../forms/index.ts';
import { Card } from '../../layout/index.ts';
import { Text } from '../Text/index.ts';
import { ThemeProvider } from './ThemeProvider.tsx';
import { useThemeName } from './index.ts';

const meta = {
  title: 'Foundations/ThemeProvider',
  component: ThemeProvider,
  args: { theme: 'dark', children: null },
} satisfies Meta<typeof ThemeProvider>;
export default meta;

/** The theme of the toolbar once more, in a language of its own: themes are for a whole page and do not nest. */
function InLanguage({ locale }: { locale: string }) {
  const theme = useThemeName();
  return (
    <ThemeProvider theme={theme} locale={locale}>
      <Card>
        <Text>Theme: {theme}</Text>
        <DateField label="First day" value="2026-07-01" onChange={() => {}} />
      </Card>
    </ThemeProvider>
  );
}

export const NameOfTheTheme: StoryObj<typeof meta> = {
  render: () => <InLanguage locale="en" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Theme: (dark|light)$/)).toBeVisible();
  },
};

/** Every language writes dates day first. */
export const DatesInVietnamese: StoryObj<typeof meta> = {
  render: () => <InLanguage locale="vi" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'First day' })).toHaveTextContent(/01.*07.*2026/);
  },
};
