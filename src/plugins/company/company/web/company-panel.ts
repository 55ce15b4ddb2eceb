import type { ComponentType } from 'react';
import { token } from '#contract';

/** Props of a panel. */
export interface CompanyPanelProps {
  readonly companyId: string;
  /** `home`: the own company; `admin`: the company platform staff have opened. */
  readonly area: 'home' | 'admin';
  /** Whether the reader may change the company. */
  readonly editable: boolean;
}

/**
 * A part of a company's profile: group, statements, control basis. Bind in `web/services.ts` with
 * `lazy(() => import('./components/StatementsPanel.tsx').then(({ StatementsPanel }) => ({ default: StatementsPanel })))`,
 * so that it loads when its tab is opened. A panel that fails to load or breaks leaves the others alone.
 */
export interface CompanyPanel {
  /** `<plugin>/<noun>`; the noun is in the address of its tab. */
  readonly id: string;
  /** Position among the tabs, ascending; the company's own facts and facilities come first. */
  readonly order: number;
  /** Translation key of its tab. */
  readonly title: string;
  /** Absent: in both areas. */
  readonly area?: 'home' | 'admin';
  readonly Panel: ComponentType<CompanyPanelProps>;
}

export const CompanyPanel = token<CompanyPanel>('company/panel');
