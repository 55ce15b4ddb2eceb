import { addressOf, useTranslate } from '#core';
import { CountedButton } from '#design-system';
import { countsOf } from '../../domain/index.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { OUTBOX_PATH } from '../outbox-path.ts';
import { useOffline, useOutboxState } from '../use-offline.ts';

/** In the header: how much this browser has not sent yet. Nothing while everything is sent. */
export function OutboxTool() {
  const { outbox } = useOffline();
  return outbox ? <Waiting outbox={outbox} /> : null;
}

function Waiting({ outbox }: { readonly outbox: Outbox }) {
  const t = useTranslate();
  const { entries } = useOutboxState(outbox);
  const { waiting, stuck } = countsOf(entries);
  const count = waiting + stuck;
  if (count === 0) return null;
  return (
    <CountedButton
      label={stuck > 0 ? t('offline.stuck', { count: stuck }) : t('offline.to-send', { count: waiting })}
      icon={stuck > 0 ? 'warning' : 'upload'}
      count={count}
      href={addressOf('home', OUTBOX_PATH)}
    />
  );
}
