import type { ReactNode } from 'react';
import { passes } from '#contract';
import { formatDay, formatMoment, useCall, useSend, useSession, useTranslate } from '#core';
import { Badge, Button, Dialog, EmptyState, Inline, KeyValue, Link, Skeleton, Stack } from '#design-system';
import { footprintAddress } from '#plugins/integration/footprints/web';
import { footprintRequestRoutes, type FootprintRequest } from '../../../contract/index.ts';
import { receivedAddress } from '../../pact-paths.ts';
import { deliveryText, periodText, productText, REQUEST_ANSWERS, STATUS_TONES } from '../../pact-words.ts';
import { AnswerFields } from './AnswerFields.tsx';

interface FootprintRequestDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A request for footprints: what was asked, what became of it, and its answer. */
export function FootprintRequestDialog({ id, onClose }: FootprintRequestDialogProps) {
  const t = useTranslate();
  const { data, error } = useCall(footprintRequestRoutes.detail, { params: { id } });
  const request = data?.data;
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={request ? productText(t, request) : t('pact.footprint-request')}>
      {error ? <EmptyState icon="error" title={t(error.message)} /> : null}
      {!request && !error ? <Skeleton height="block" /> : null}
      {request ? (
        <Stack gap="lg">
          <Facts request={request} />
          <Steps request={request} onClose={onClose} />
        </Stack>
      ) : null}
    </Dialog>
  );
}

function Facts({ request }: { readonly request: FootprintRequest }) {
  const t = useTranslate();
  const { counterparty, origin, criteria, dueDate, comment, reason, delivery, footprints, product } = request;
  const { productId = [], classification = [], geography = [] } = criteria;
  const fact = (label: string, value: ReactNode) => ({ label: t(label), value });
  const moment = (at: string, who: string | null) =>
    who === null ? formatMoment(at) : t('pact.by-at', { who, at: formatMoment(at) });
  /** Only what was said. */
  const some = (label: string, value: string) => (value === '' ? [] : [fact(label, value)]);
  return (
    <KeyValue
      items={[
        fact('pact.status', <Badge tone={STATUS_TONES[request.status]}>{t(`pact.status.${request.status}`)}</Badge>),
        fact('pact.counterparty', `${counterparty.name} (${t(`pact.request-origin.${origin}`)})`),
        ...some('pact.products', product === '' ? '' : productId.join(' ')),
        ...some('pact.classifications', classification.join(' ')),
        ...some('pact.geography', geography.join(' ')),
        ...some('pact.asked-period', periodText(request)),
        ...(dueDate === null ? [] : [fact('pact.due', formatDay(dueDate))]),
        ...some('pact.comment.said', comment),
        fact('pact.asked-at', moment(request.askedAt, request.askedBy)),
        ...(request.answeredAt === null
          ? []
          : [fact('pact.answered-at', moment(request.answeredAt, request.answeredBy))]),
        ...some('pact.reason.said', reason ?? ''),
        ...(footprints.length === 0 ? [] : [fact('pact.answer', <Answer request={request} />)]),
        ...some('pact.delivery', deliveryText(t, delivery)),
      ]}
    />
  );
}

/** The footprints of the answer, each with a link: own ones to their page, received ones to what can be done with them. */
function Answer({ request: { direction, footprints } }: { readonly request: FootprintRequest }) {
  return (
    <Inline>
      {footprints.map(({ id, name }) => (
        <Link key={id} href={direction === 'received' ? footprintAddress(id) : receivedAddress()}>
          {name}
        </Link>
      ))}
    </Inline>
  );
}

/** What the reader can do now. Only administrators exchange footprints. */
function Steps({ request, onClose }: { readonly request: FootprintRequest; readonly onClose: () => void }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const { id, direction, origin, status } = request;
  const withdraw = useSend(footprintRequestRoutes.withdraw, {
    drops: REQUEST_ANSWERS,
    freshens: true,
    done: 'pact.withdraw.done',
    onDone: onClose,
  });
  if (status !== 'OPEN' || !passes(footprintRequestRoutes.answer.authorities, authorities)) return null;
  if (direction === 'received') return <AnswerFields request={request} onDone={onClose} />;
  // PACT has no event that takes a request back.
  if (origin === 'PARTNER') return null;
  return (
    <Inline justify="end">
      <Button loading={withdraw.sending} onPress={() => void withdraw.send({ params: { id } })}>
        {t('pact.withdraw')}
      </Button>
    </Inline>
  );
}
