import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { COMPANY_WRITERS, MESSAGES, passes } from '#contract';
import { formatMoment, PartErrorBoundary, useCall, useEvery, useSend, useSession, useTranslate } from '#core';
import {
  Badge,
  Banner,
  Button,
  Card,
  Dialog,
  EmptyState,
  Inline,
  Page,
  Spinner,
  Stack,
  TextArea,
} from '#design-system';
import { FOOTPRINT_ANSWERS, footprintRoutes, type FootprintDetail } from '../../contract/index.ts';
import { FootprintFacts } from '../components/FootprintFacts.tsx';
import { FootprintSums } from '../components/FootprintSums.tsx';
import { FootprintWorkingTable } from '../components/FootprintWorkingTable.tsx';
import { FootprintPanel } from '../footprint-slots.ts';
import { perUnitText, STATUS_TONES } from '../footprint-words.ts';
import { footprintsAddress, newFootprintAddress } from '../footprints-place.ts';

/** A footprint: its figures, whom it was published to, and its working. */
export function FootprintPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const input = useMemo(() => ({ params: { id } }), [id]);
  const { data, error } = useCall(footprintRoutes.detail, input);
  const panels = useEvery(FootprintPanel);
  const back = { label: t('footprints.title'), href: footprintsAddress() };
  if (error)
    return (
      <Page title={t('footprints.one')} breadcrumbs={[back]}>
        <EmptyState icon="error" title={t(error.message)} />
      </Page>
    );
  const footprint = data?.data;
  if (!footprint) return <Spinner />;
  const { deprecated } = footprint;
  return (
    <Page
      title={footprint.name}
      description={
        <Inline>
          <Badge tone={STATUS_TONES[footprint.status]}>{t(`footprints.status.${footprint.status}`)}</Badge>
          {perUnitText(t, footprint.excludingUptake, footprint)}
        </Inline>
      }
      breadcrumbs={[back]}
      actions={<Actions footprint={footprint} />}
    >
      <Stack gap="lg">
        {deprecated ? (
          <Banner tone="warning">
            {t('footprints.deprecated-on', {
              by: deprecated.by,
              at: formatMoment(deprecated.at),
              reason: deprecated.reason,
            })}
          </Banner>
        ) : null}
        <Card>
          <FootprintFacts footprint={footprint} />
        </Card>
        <FootprintSums pcf={footprint.footprint.pcf} />
        {panels.map(({ id: key, Panel }) => (
          <PartErrorBoundary key={key} broken={null}>
            <Panel footprint={footprint} />
          </PartErrorBoundary>
        ))}
        <FootprintWorkingTable working={footprint.working} />
      </Stack>
    </Page>
  );
}

function Actions({ footprint }: { readonly footprint: FootprintDetail }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [reason, setReason] = useState<string | null>(null);
  const { send, sending } = useSend(footprintRoutes.deprecate, {
    drops: FOOTPRINT_ANSWERS,
    freshens: true,
    done: MESSAGES.updated,
    onDone: () => setReason(null),
  });
  if (footprint.status !== 'Active') return null;
  const deprecate = () => void send({ params: { id: footprint.id }, body: { reason: reason ?? '' } });
  return (
    <>
      {passes(['COMPANY_ADMIN'], authorities) ? (
        <Button onPress={() => setReason('')}>{t('footprints.deprecate')}</Button>
      ) : null}
      {passes(COMPANY_WRITERS, authorities) ? (
        <Button variant="primary" icon="plus" href={newFootprintAddress(footprint.id)}>
          {t('footprints.make-newer')}
        </Button>
      ) : null}
      <Dialog
        isOpen={reason !== null}
        onClose={() => setReason(null)}
        title={t('footprints.deprecate')}
        description={t('footprints.deprecate.text')}
        footer={
          <Button variant="primary" loading={sending} isDisabled={(reason ?? '').trim() === ''} onPress={deprecate}>
            {t('footprints.deprecate')}
          </Button>
        }
      >
        <TextArea
          label={t('footprints.screen.reason')}
          value={reason ?? ''}
          onChange={setReason}
          maxLength={500}
          isRequired
        />
      </Dialog>
    </>
  );
}
