import { useParams } from 'react-router-dom';
import { useCall, useSession, useTranslate } from '#core';
import { Banner, Inline, Stack } from '#design-system';
import { connectionDetailRoute, type ConnectionDetail } from '../../contract/index.ts';
import { AskedRelation } from '../components/AskedRelation.tsx';
import { ConnectionActions } from '../components/ConnectionActions.tsx';
import { ConnectionFacts } from '../components/ConnectionFacts.tsx';
import { ConnectionHistory } from '../components/ConnectionHistory.tsx';
import { ConnectionPanels } from '../components/ConnectionPanels.tsx';
import { ConnectionStatusChip } from '../components/ConnectionStatusChip.tsx';
import { ContactFacts } from '../components/ContactFacts.tsx';
import { BesideHistory, CardSection, OneConnection } from '../components/OneConnection.tsx';
import { nameOf } from '../components/connection-columns.tsx';
import { connectionAddress } from '../connection-paths.ts';

/** One connection: the other company, the status, the history and the available actions. */
export function ConnectionDetailPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data: answer, error, refetch } = useCall(connectionDetailRoute, { params: { id } });
  const connection = answer?.data;
  return (
    <OneConnection
      connection={connection}
      error={error}
      onRetry={() => void refetch()}
      title={connection && nameOf(connection)}
      list={{ label: t('connections.title'), href: connectionAddress.list() }}
      {...(connection ? { description: <StandsAt connection={connection} /> } : {})}
      actions={connection ? <Steps connection={connection} /> : undefined}
    >
      {(found) => <Whole connection={found} />}
    </OneConnection>
  );
}

const isInvited = ({ sent, counterparty }: ConnectionDetail) => sent && counterparty === null;

function StandsAt({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslate();
  return (
    <Inline gap="sm">
      <ConnectionStatusChip status={connection.status} isInvited={isInvited(connection)} />
      <span>{t(`connections.is.${connection.relation}`)}</span>
    </Inline>
  );
}

/** Only company administrators may act for the company. */
function Steps({ connection }: { connection: ConnectionDetail }) {
  const { authorities } = useSession();
  return authorities.includes('COMPANY_ADMIN') ? <ConnectionActions connection={connection} /> : null;
}

function Whole({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslate();
  const { status, counterparty } = connection;
  const connected = status === 'CONNECTED' && counterparty ? counterparty : null;
  return (
    <BesideHistory history={<ConnectionHistory connection={connection} />}>
      <Stack gap="xl">
        {connection.asked ? <AskedRelation connection={connection} /> : null}
        {status === 'DISCONNECTED' ? <Banner tone="info">{t('connections.disconnected.stays')}</Banner> : null}
        <CardSection title={t('connections.facts')}>
          <ConnectionFacts connection={connection} />
        </CardSection>
        {connected ? (
          <>
            <CardSection title={t('connections.contact')}>
              <ContactFacts companyId={connected.id} />
            </CardSection>
            <ConnectionPanels companyId={connected.id} />
          </>
        ) : null}
      </Stack>
    </BesideHistory>
  );
}
