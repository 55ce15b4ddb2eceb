import { useState } from 'react';
import { useCall, useTranslate } from '#core';
import { Banner, Button, Card, EmptyState, Inline, NetworkMap, Section, Skeleton, SplitLayout } from '#design-system';
import { networkAroundRoute, RELATIONS, type Network, type NetworkDetail } from '../../contract/index.ts';
import { NeighbourTable } from './NeighbourTable.tsx';

/** The network around one of the two companies, or around a neighbour the reader selects in it. */
export function NetworkPicture({ connection: { from, to } }: { connection: NetworkDetail }) {
  const t = useTranslate();
  const [center, setCenter] = useState(from.id);
  const {
    data: answer,
    error,
    refetch,
  } = useCall(networkAroundRoute, { params: { id: center } }, { keepPrevious: true });
  const ends = [from, ...(to ? [to] : [])];
  // With one company, already in the middle, there is nothing to choose.
  const choices = ends.length > 1 || center !== from.id ? ends : [];
  return (
    <Section
      title={t('connections.network.picture')}
      description={t('connections.network.picture.text')}
      actions={
        <Inline gap="sm">
          {choices.map(({ id, name }) => (
            <Button key={id} size="sm" variant={id === center ? 'primary' : 'secondary'} onPress={() => setCenter(id)}>
              {name}
            </Button>
          ))}
        </Inline>
      }
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('connections.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : answer ? (
        <Around network={answer.data} onChoose={setCenter} />
      ) : (
        <Skeleton height="block" />
      )}
    </Section>
  );
}

function Around({ network, onChoose }: { network: Network; onChoose: (id: string) => void }) {
  const t = useTranslate();
  const { center, neighbours, between } = network;
  if (neighbours.length === 0)
    return (
      <Card>
        <EmptyState icon="link" title={t('connections.network.alone', { company: center.name })} />
      </Card>
    );
  return (
    <SplitLayout
      asideLabel={t('connections.network.neighbours')}
      aside={<NeighbourTable key={center.id} network={network} onChoose={onChoose} />}
    >
      <Card>
        <NetworkMap
          label={t('connections.network.around', { company: center.name })}
          center={center}
          nodes={neighbours.map(({ id, name, relation, status }) => ({
            id,
            name,
            kind: relation,
            isOpen: status === 'REQUEST',
            description: `${t(`connections.relation.${relation}`)}, ${t(`connections.status.${status}`)}`,
          }))}
          links={between}
          kinds={RELATIONS.map((id) => ({ id, label: t(`connections.relation.${id}`) }))}
          {...(neighbours.some(({ status }) => status === 'REQUEST')
            ? { openLabel: t('connections.status.REQUEST') }
            : {})}
          onChoose={onChoose}
        />
      </Card>
    </SplitLayout>
  );
}
