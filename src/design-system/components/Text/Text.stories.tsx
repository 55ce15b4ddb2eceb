import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card, Divider, Grid, Inline, Stack } from '../../layout/index.ts';
import { Icon, iconPaths } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';

const meta = { title: 'Foundations/Type and icons', component: Text } satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Scale: Story = {
  render: () => (
    <Card>
      <Stack>
        <Heading level={1}>Scope 1 records</Heading>
        <Heading level={2}>Stationary combustion</Heading>
        <Heading level={3}>Factors used</Heading>
        <Divider />
        {(['xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'xxxl'] as const).map((size) => (
          <Text key={size} size={size}>
            {size}: 1,896.8 tonnes of carbon dioxide equivalent
          </Text>
        ))}
        <Inline gap="lg">
          {(['default', 'muted', 'subtle', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
            <Text key={tone} tone={tone} weight="medium">
              {tone}
            </Text>
          ))}
        </Inline>
      </Stack>
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Scope 1 records');
  },
};

export const Icons: Story = {
  render: () => (
    <Grid minColumn={120} gap="sm">
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <Inline key={name} gap="sm">
          <Icon name={name} size={20} label={name} />
          <Text size="sm" tone="muted">
            {name}
          </Text>
        </Inline>
      ))}
    </Grid>
  ),
};
