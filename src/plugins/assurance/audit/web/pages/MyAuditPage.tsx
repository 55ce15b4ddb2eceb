import { Navigate } from 'react-router-dom';
import { addressOf, useCall } from '#core';
import { engagementRoutes } from '../../contract/index.ts';
import { AUDIT_PATH } from '../audit-path.ts';
import { EngagementsPage } from './EngagementsPage.tsx';

/** Where an auditor begins: the newest open engagement, or the list if there is none. */
export function MyAuditPage() {
  const { data, error } = useCall(engagementRoutes.list, {});
  const current = data?.data.find(({ closedAt }) => closedAt === null);
  if (current) return <Navigate to={addressOf('home', `${AUDIT_PATH}/${current.id}`)} replace />;
  return data || error ? <EngagementsPage /> : null;
}
