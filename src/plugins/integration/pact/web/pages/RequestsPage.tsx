import { Navigate } from 'react-router-dom';
import { disclosureAddresses } from '#plugins/network/record-request/web';

/** Where requests were once. They are answered in Supplier Emissions Disclosure now; old notices lead here. */
export function RequestsPage() {
  return <Navigate to={disclosureAddresses.list} replace />;
}
