import type { ComponentType } from 'react';
import { token } from '#contract';

/** What a panel is drawn with. */
export interface ConnectionPanelProps {
  /** The connected company. */
  readonly companyId: string;
}

/** A part of the page of a connection, of two companies that are connected: statements, disclosures. */
export interface ConnectionPanel {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Place among the parts, ascending. */
  readonly order: number;
  /** With a heading of its own. Bring it by `lazy`. */
  readonly Panel: ComponentType<ConnectionPanelProps>;
}

export const ConnectionPanel = token<ConnectionPanel>('connections/panel');
