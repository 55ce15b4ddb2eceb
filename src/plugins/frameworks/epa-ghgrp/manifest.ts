import type { Manifest } from '#contract';

export const manifest: Manifest = {
  id: 'epa-ghgrp',
  title: 'US stationary combustion',
  requires: ['frameworks', 'records', 'report'],
};
