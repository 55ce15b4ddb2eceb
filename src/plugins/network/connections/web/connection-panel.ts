import type { ComponentType } from 'react';
import { token } from '#contract';

/** Props of a panel. */
export interface ConnectionPanelProps {
  /** The connected company. */
  readonly companyId: string;
}

/** A part of the page of two connected companies: statements, disclosures. */
export interface ConnectionPanel {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Position among the panels, ascending. */
  readonly order: number;
  /** Renders its own heading. Load it with `lazy`. */
  readonly Panel: ComponentType<ConnectionPanelProps>;
}

export const ConnectionPanel = token<ConnectionPanel>('connections/panel');
