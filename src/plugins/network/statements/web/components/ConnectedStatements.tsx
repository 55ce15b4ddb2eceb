import type { ConnectionPanelProps } from '#plugins/network/connections/web';
import { StatementsPanel } from './StatementsPanel.tsx';

/** The statements of a connected company, to be read. */
export function ConnectedStatements({ companyId }: ConnectionPanelProps) {
  return <StatementsPanel companyId={companyId} area="home" editable={false} />;
}
