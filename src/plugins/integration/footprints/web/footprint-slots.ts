import type { ComponentType } from 'react';
import { token } from '#contract';
import type { FootprintDetail } from '../contract/index.ts';

/** A part of a footprint's page by another plugin, below its figures. It renders its own `Section`. */
export interface FootprintPanel {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  readonly Panel: ComponentType<{ readonly footprint: FootprintDetail }>;
}

export const FootprintPanel = token<FootprintPanel>('footprints/panel');

/** A button above the list of footprints, to a screen of another plugin. */
export interface FootprintTool {
  readonly id: string;
  readonly order: number;
  readonly path: string;
  /** Translation key. */
  readonly label: string;
}

export const FootprintTool = token<FootprintTool>('footprints/tool');
