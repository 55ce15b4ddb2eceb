import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../components/Badge/index.ts';
import { layer } from '../../tokens/primitive/scale.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Foundations/Z-index', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const uses: Readonly<Record<keyof typeof layer, string>> = {
  base: 'the page',
  raised: 'inside one part: a badge over its icon, the grip of a column',
  sticky: 'heads and first columns of tables, bars that stick',
  header: 'the header of the application',
  overlay: 'menus, popovers, drawers, dialogs; among them the later one lies above',
  tooltip: 'hints, also those of a control in a dialog',
  toast: 'notices: never under anything',
};

export const ZIndex: StoryObj = {
  name: 'Z-index',
  render: () => (
    <Guide
      title="Z-index"
      lead="What lies above what. Seven layers are enough; a number between two of them is a mistake."
    >
      <Tokens
        title="Layers"
        of={(Object.keys(uses) as (keyof typeof layer)[]).map((name) => ({
          name: `layer.${name}`,
          value: String(layer[name]),
          use: uses[name],
          sample: <Badge>{name}</Badge>,
        }))}
      />
      <Rules
        title="Rules"
        of={[
          'Overlays are drawn at the end of the document, so no part above them can cut them.',
          'A part that needs layers inside makes a ground of its own (isolation: isolate) and counts 0 and 1.',
        ]}
      />
    </Guide>
  ),
};
