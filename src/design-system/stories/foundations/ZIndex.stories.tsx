import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../components/Badge/index.ts';
import { layer } from '../../tokens/primitive/scale.ts';
import { Guide, Rules, Tokens } from './Guide.tsx';

const meta = { title: 'Foundations/Z-index', tags: ['!autodocs'], parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const uses: Readonly<Record<keyof typeof layer, string>> = {
  base: 'the page',
  raised: 'inside one component: a badge over its icon, the grip of a column',
  sticky: 'headers and first columns of tables, sticky bars',
  header: 'the header of the application',
  overlay: 'menus, popovers, drawers, dialogs; the later one is on top',
  tooltip: 'tooltips, also of controls in a dialog',
  toast: 'notices, always on top',
};

export const ZIndex: StoryObj = {
  name: 'Z-index',
  render: () => (
    <Guide
      title="Z-index"
      lead="The stacking order. Seven layers are enough; a number between two of them is a mistake."
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
          'Overlays render at the end of the document, so no ancestor can clip them.',
          'A component that needs inner layers creates its own stacking context (isolation: isolate) and uses 0 and 1.',
        ]}
      />
    </Guide>
  ),
};
