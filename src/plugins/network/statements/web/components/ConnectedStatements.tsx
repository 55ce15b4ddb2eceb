import type { ConnectionPanelProps } from '#plugins/network/connections/web';
import { StatementsPanel } from './StatementsPanel.tsx';

/** The statements of a connected company, read-only. */
export function ConnectedStatements({ companyId }: ConnectionPanelProps) {
  return <StatementsPanel companyId={companyId} area="home" editable={false} />;
}
