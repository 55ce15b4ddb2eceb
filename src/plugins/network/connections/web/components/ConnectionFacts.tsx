import { formatMoment, useTranslate } from '#core';
import { KeyValue, type KeyValueItem } from '#design-system';
import { writtenAbn, writtenRegistration } from '#plugins/company/company/contract';
import type { ConnectionDetail } from '../../contract/index.ts';
import { Lines } from './Lines.tsx';

/** Facts of a connection and of the company on its other side. */
export function ConnectionFacts({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslate();
  const { counterparty, abn, registration, email, relation, createdAt, connectedAt, expiresAt, message, sent } =
    connection;
  const items: readonly (KeyValueItem | null)[] = [
    counterparty ? { label: t('connections.company'), value: counterparty.name } : null,
    counterparty ? { label: t('connections.type'), value: t(`company.type.${counterparty.type}`) } : null,
    abn ? { label: t('connections.abn'), value: writtenAbn(abn), copy: abn } : null,
    registration
      ? {
          label: t(`company.registration.${registration.kind}`),
          value: writtenRegistration(registration.kind, registration.number),
          copy: registration.number,
        }
      : null,
    email ? { label: t(sent ? 'connections.invited-address' : 'connections.own-address'), value: email } : null,
    { label: t('connections.relation'), value: t(`connections.relation.${relation}`) },
    { label: t(sent ? 'connections.asked-by-us' : 'connections.asked-by-them'), value: formatMoment(createdAt) },
    connectedAt ? { label: t('connections.since'), value: formatMoment(connectedAt) } : null,
    expiresAt ? { label: t('connections.open-until'), value: formatMoment(expiresAt) } : null,
    message === '' ? null : { label: t('connections.message'), value: <Lines text={message} /> },
  ];
  return <KeyValue items={items.filter((item) => item !== null)} />;
}
