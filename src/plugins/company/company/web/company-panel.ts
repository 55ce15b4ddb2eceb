import type { ComponentType } from 'react';
import { token } from '#contract';

/** What a panel is drawn with. */
export interface CompanyPanelProps {
  readonly companyId: string;
  /** `home`: the own company; `admin`: platform staff look at one they name in their calls. */
  readonly area: 'home' | 'admin';
  /** Whether the reader may change the company. */
  readonly editable: boolean;
}

/**
 * A part of a company's profile: group, statements, control basis. Bind in `web/services.ts` with
 * `lazy(() => import('./components/StatementsPanel.tsx').then(({ StatementsPanel }) => ({ default: StatementsPanel })))`,
 * so that it comes when its tab is opened. A part that fails to load or breaks leaves the rest alone.
 */
export interface CompanyPanel {
  /** `<plugin>/<noun>`; the last part stands in the address of its tab. */
  readonly id: string;
  /** Place among the tabs, ascending; facts and facilities of the company come before all of them. */
  readonly order: number;
  /** Translation key of its tab. */
  readonly title: string;
  /** Absent: in both areas. */
  readonly area?: 'home' | 'admin';
  readonly Panel: ComponentType<CompanyPanelProps>;
}

export const CompanyPanel = token<CompanyPanel>('company/panel');
