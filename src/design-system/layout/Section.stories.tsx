import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { Text } from '../components/Text/index.ts';
import { documented } from '../stories/documented.ts';
import { Card } from './Card.tsx';
import { Section } from './Section.tsx';
import { Stack } from './Stack.tsx';

const meta = {
  title: 'Layout/Section',
  component: Section,
  args: { title: 'Working' },
  parameters: documented({
    what: 'A part of a screen with its own heading and actions.',
    use: ['Two or more parts on one screen, each worth a heading.', 'Groups of fields in a long form.'],
    avoid: ['The screen itself: Page renders the only h1.', 'A heading alone: Heading.'],
    accessibility: [
      'A region named by its heading: screen readers list it and jump to it.',
      'Its heading is an h2; inside it headings start at level 3.',
    ],
  }),
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Stack gap="xl">
      <Section title="Working">
        <Card>
          <Text>Energy content times factor.</Text>
        </Card>
      </Section>
      <Section
        title="Factors used"
        description="From the edition of the record's period, as printed"
        actions={<Button size="sm">Copy</Button>}
      >
        <Card>
          <Text>Diesel oil, 38.6 GJ/kL</Text>
        </Card>
      </Section>
      <div style={{ width: 300 }}>
        <Section
          title="Emissions by facility and by month of the financial year"
          actions={<Button size="sm">Export</Button>}
        >
          <Card>
            <Text>In narrow room the actions go below the title.</Text>
          </Card>
        </Section>
      </div>
    </Stack>
  ),
};

export const NamedByItsHeading: Story = {
  args: { children: <Text>Energy content times factor.</Text> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Working' })).toContainElement(
      canvas.getByRole('heading', { level: 2, name: 'Working' }),
    );
  },
};
