import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'control-basis',
  title: 'Control basis',
  requires: ['company', 'connections', 'records'],
};
