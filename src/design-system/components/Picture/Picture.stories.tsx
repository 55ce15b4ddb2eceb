import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid, Inline } from '../../layout/index.ts';
import { Checkbox } from '../../forms/index.ts';
import { documented } from '../../stories/documented.ts';
import { Text } from '../Text/index.ts';
import { Picture } from './Picture.tsx';
import { PictureCard } from './PictureCard.tsx';
import { QrCode } from './QrCode.tsx';

/** A hill under the sun as an inline image, so that the story needs no request. */
const hill =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"%3E%3Crect width="40" height="30" fill="lightsteelblue"/%3E%3Ccircle cx="30" cy="8" r="4" fill="gold"/%3E%3Cpath d="M0 30L16 12l24 18z" fill="seagreen"/%3E%3C/svg%3E';

const meta = {
  title: 'Figures/Picture',
  component: Picture,
  args: { src: hill, alt: 'A green hill' },
  parameters: documented({
    what: 'A picture in a 4:3 frame that does not move while the picture loads, and a card with one.',
    use: ['Photos of objects: in a list with `size`, on a card, on the page of the object.'],
    avoid: ['People and companies: Avatar. Charts and diagrams: they have their own components.'],
    keyboard: [['Enter', 'on a card: opens the object']],
    accessibility: [
      'Empty `alt` beside the written name; otherwise what the picture shows.',
      'The link of a card is its title; the rest of the card only enlarges the click target.',
    ],
  }),
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every kind; the picture of it is compared in tests/visual. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: (args) => (
    <Grid columns={3} minColumn={200}>
      <Inline>
        <Picture {...args} size={56} />
        <Picture src={null} alt="" size={56} icon="truck" />
        <Picture {...args} size={120} fit="contain" />
      </Inline>
      <PictureCard picture={<Picture src={hill} alt="" />} title="Green Hill 2025" href="#hill">
        <Text as="p" tone="muted">
          Earth and grass
        </Text>
      </PictureCard>
      <PictureCard
        picture={<Picture src={null} alt="" icon="truck" />}
        title="Without a photo"
        href="#none"
        isChosen
        footer={<Checkbox label="Compare" value onChange={() => {}} />}
      >
        <Text as="p" tone="muted">
          Nobody has taken one
        </Text>
      </PictureCard>
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img', { name: 'A green hill' })).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Green Hill 2025' })).toHaveAttribute('href', '#hill');
    await expect(canvas.getByRole('checkbox', { name: 'Compare' })).toBeChecked();
  },
};

export const CodeForACamera: Story = {
  render: () => (
    <QrCode text="otpauth://totp/Scopebook:mai?secret=GEZDGNBVGY3TQOJQ" alt="Code for your authenticator app" />
  ),
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'Code for your authenticator app' });
    await expect(code).toBeVisible();
    // Version 4 has 33 modules, and a quiet zone of four on each side.
    await expect(code.querySelector('svg')).toHaveAttribute('viewBox', '0 0 41 41');
  },
};
