import { useParams } from 'react-router-dom';
import { useCall, useTranslate } from '#core';
import { Stack } from '#design-system';
import { networkDetailRoute, type NetworkDetail } from '../../contract/index.ts';
import { NetworkActions } from '../components/NetworkActions.tsx';
import { NetworkFacts, NetworkHistory } from '../components/NetworkFacts.tsx';
import { NetworkPicture } from '../components/NetworkPicture.tsx';
import { BesideHistory, CardSection, OneConnection } from '../components/OneConnection.tsx';
import { connectionAddress } from '../connection-paths.ts';

/** One connection, for platform staff, with a picture of the network around its companies. */
export function NetworkDetailPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data: answer, error, refetch } = useCall(networkDetailRoute, { params: { id } });
  const connection = answer?.data;
  return (
    <OneConnection
      connection={connection}
      error={error}
      onRetry={() => void refetch()}
      title={connection && titleOf(connection)}
      list={{ label: t('connections.network.title'), href: connectionAddress.network }}
      actions={connection ? <NetworkActions connection={connection} /> : undefined}
    >
      {(found) => (
        <Stack gap="xl">
          <BesideHistory history={<NetworkHistory connection={found} />}>
            <CardSection title={t('connections.facts')}>
              <NetworkFacts connection={found} />
            </CardSection>
          </BesideHistory>
          <NetworkPicture key={found.id} connection={found} />
        </Stack>
      )}
    </OneConnection>
  );
}

const titleOf = ({ from, to, email }: NetworkDetail) => `${from.name} – ${to?.name ?? email ?? ''}`;
