import styled from '@emotion/styled';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, Grid, Stack } from '../../layout/index.ts';
import { Heading } from '../../components/Text/index.ts';
import { ownProps } from '../../styles/own-props.ts';
import { density } from '../../tokens/primitive/scale.ts';
import type { Density as Name } from '../../tokens/primitive/scale.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Foundations/Density', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const Row = styled('div', ownProps('density'))<{ density: Name }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: ${({ theme, density: name }) => theme.density[name].row};
  padding: 0 ${({ theme, density: name }) => theme.density[name].cellX};
  border-top: 1px solid ${({ theme }) => theme.color.border};
  font-variant-numeric: tabular-nums;
`;

const uses = {
  row: 'height of a row',
  head: 'height of the header row',
  cellX: 'horizontal padding of a cell',
  cellY: 'vertical padding of a cell with two lines',
  control: 'height of controls in or above the table',
  controlX: 'horizontal padding of a control',
} as const;

const names = ['comfortable', 'compact'] as const;

export const Density: StoryObj = {
  render: () => (
    <Guide title="Density" lead="Spacing of rows and controls. People read tables of numbers here for hours.">
      <Grid columns={2} minColumn={280}>
        {names.map((name) => (
          <Stack key={name} gap="sm">
            <Heading level={2}>{name}</Heading>
            <Card padding="none">
              {[
                ['July 2025', '1,896.8'],
                ['August 2025', '1,742.0'],
                ['September 2025', '1,803.5'],
                ['October 2025', '1,911.2'],
              ].map(([month, figure]) => (
                <Row key={month} density={name}>
                  <span>{month}</span>
                  <span>{figure}</span>
                </Row>
              ))}
            </Card>
          </Stack>
        ))}
      </Grid>
      <Tokens
        title="Tokens"
        text="comfortable and compact, in this order."
        of={(Object.keys(uses) as (keyof typeof uses)[]).map((part) => ({
          name: `density.*.${part}`,
          value: names.map((name) => density[name][part]).join(' and '),
          use: uses[part],
          sample: <span />,
        }))}
      />
      <Rules
        title="Rules"
        of={[
          'comfortable is the default; readers who compare hundreds of rows choose compact, and the table remembers it.',
          'Type sizes are the same in both: only the spacing shrinks, never the text.',
          'In both, no target is smaller than 24 by 24 pixels (WCAG 2.2, 2.5.8).',
        ]}
      />
    </Guide>
  ),
};
