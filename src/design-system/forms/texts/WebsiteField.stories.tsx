import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid } from '../../layout/index.ts';
import { ControlledField } from '../../stories/ControlledField.tsx';
import { documented } from '../../stories/documented.ts';
import { WebsiteField } from './WebsiteField.tsx';

const meta = {
  title: 'Forms/WebsiteField',
  component: WebsiteField,
  args: { label: 'Website', name: 'website', value: '', onChange: fn() },
  parameters: documented({
    what: 'A web address. On blur the field adds http:// if there is no scheme.',
    use: ['The site of a company or a supplier. The contract uses website from #contract.'],
    avoid: ['Email addresses: TextField with type="email".'],
    accessibility: [
      'An incomplete address is not an error while typing; the message appears on blur.',
      'Schemes other than http and https are rejected, and so are credentials inside an address.',
    ],
  }),
} satisfies Meta<typeof WebsiteField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every state on one canvas. */
export const Gallery: Story = {
  tags: ['gallery'],
  render: () => (
    <Grid columns={2}>
      <WebsiteField label="Empty" isOptional placeholder="example.com" value="" onChange={fn()} />
      <WebsiteField label="Filled" value="https://kurrajong.example.com" onChange={fn()} />
      <WebsiteField label="Wrong" value="ftp://kurrajong.example.com" onChange={fn()} />
      <WebsiteField label="Read-only" isReadOnly value="http://kurrajong.example.com" onChange={fn()} />
    </Grid>
  ),
};

export const Completed: Story = {
  render: (args) => (
    <ControlledField start="">
      {(value, onChange) => <WebsiteField {...args} {...{ value, onChange }} />}
    </ControlledField>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Website' });
    await userEvent.type(input, 'example.com');
    await expect(input).toHaveValue('example.com');
    await userEvent.tab();
    await expect(input).toHaveValue('http://example.com');
    await userEvent.clear(input);
    await userEvent.type(input, 'javascript:alert(1)');
    await expect(input).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription('Enter a web address that begins with http:// or https://.');
  },
};
