import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { COMPANY_WRITERS, MESSAGES, passes, type RouteInput } from '#contract';
import { formatDay, useCall, useSend, useSession, useTranslate } from '#core';
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  Grid,
  Inline,
  KeyValue,
  Page,
  Section,
  Skeleton,
  Stat,
} from '#design-system';
import { EvidenceList } from '#plugins/evidence/web';
import { instrumentRoutes, type InstrumentDetail } from '../../contract/index.ts';
import { AllocationSheet } from '../components/AllocationSheet.tsx';
import { Standing } from '../components/instrument-columns.tsx';
import { addressesOf, ANSWERS_OF_INSTRUMENTS, readingCalls, type InstrumentArea } from '../instrument-place.ts';
import { kindText, mwhText, serialText } from '../instrument-words.ts';

/** An instrument of the own company. */
export function HomeInstrument() {
  return <OneInstrument area="home" />;
}

/** An instrument of any company, for staff to read. */
export function AdminInstrument() {
  return <OneInstrument area="admin" />;
}

function OneInstrument({ area }: { area: InstrumentArea }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { authorities } = useSession();
  const addresses = addressesOf(area);
  const input = { params: { id } } as RouteInput<typeof instrumentRoutes.detail>;
  const { data, error, refetch } = useCall(readingCalls(area).detail, input);
  const instrument = data?.data;
  const isStaff = area === 'admin';
  const mayWrite = !isStaff && passes(COMPANY_WRITERS, authorities);
  return (
    <Page
      title={instrument?.reference ?? t('instruments.one')}
      description={instrument ? kindText(t, instrument.kind) : undefined}
      breadcrumbs={[
        { label: t('instruments.title'), href: addresses.list },
        { label: instrument?.reference ?? t('instruments.one') },
      ]}
      actions={instrument && mayWrite ? <Actions instrument={instrument} /> : null}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('instruments.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && !instrument ? <Skeleton height="table" /> : null}
      {instrument ? <Shown {...{ instrument, isStaff, mayWrite }} /> : null}
    </Page>
  );
}

interface ShownProps {
  readonly instrument: InstrumentDetail;
  readonly isStaff: boolean;
  readonly mayWrite: boolean;
}

function Shown({ instrument, isStaff, mayWrite }: ShownProps) {
  const t = useTranslate();
  const { mwh, allocatedMwh, remainingMwh, generatedOn, region, note, id, companyId, companyName } = instrument;
  const serials = serialText(t, instrument);
  const facts = [
    { label: t('instruments.standing'), value: <Standing row={instrument} t={t} /> },
    ...(isStaff ? [{ label: t('instruments.company'), value: companyName }] : []),
    { label: t('instruments.generated'), value: formatDay(generatedOn) },
    ...(serials === null ? [] : [{ label: t('instruments.form.serials'), value: serials }]),
    ...(region === '' ? [] : [{ label: t('instruments.field.region'), value: region }]),
    ...(note === '' ? [] : [{ label: t('instruments.field.note'), value: note }]),
  ];
  return (
    <>
      {instrument.surrenderedOn === null && !['EXEMPT', 'GREENPOWER'].includes(instrument.kind) ? (
        <Banner tone="warning">
          {t(`instruments.unsurrendered.${instrument.kind === 'ON_SITE' ? 'on-site' : 'text'}`)}
        </Banner>
      ) : null}
      {instrument.isClaimedElsewhere ? <Banner tone="warning">{t('instruments.elsewhere')}</Banner> : null}
      <Grid minColumn={160} gap="md">
        <Stat label={t('instruments.held')} value={mwhText(mwh)} unit="MWh" />
        <Stat label={t('instruments.allocated')} value={mwhText(allocatedMwh)} unit="MWh" />
        <Stat label={t('instruments.remaining')} value={mwhText(remainingMwh)} unit="MWh" />
      </Grid>
      <Card padding="lg">
        <KeyValue items={facts} />
      </Card>
      <Section title={t('instruments.allocation')} description={t('instruments.allocation.text')}>
        <AllocationSheet {...{ instrument, isStaff, mayWrite }} />
      </Section>
      <Section title={t('instruments.form.evidence')}>
        <EvidenceList place={isStaff ? { area: 'admin', companyId } : { area: 'home' }} holderId={id} />
      </Section>
    </>
  );
}

function Actions({ instrument: { id, reference, allocations } }: { instrument: InstrumentDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const addresses = addressesOf('home');
  const [isAsking, setAsking] = useState(false);
  const { send, sending } = useSend(instrumentRoutes.remove, {
    drops: ANSWERS_OF_INSTRUMENTS,
    leaves: true,
    done: MESSAGES.deleted,
  });
  const remove = async () => {
    const answer = await send({ params: { id } });
    setAsking(false);
    if (answer) void navigate(addresses.list);
  };
  return (
    <Inline>
      <Button icon="edit" href={addresses.edit(id)}>
        {t('instruments.edit')}
      </Button>
      {allocations.length === 0 ? (
        <Button icon="trash" variant="danger" onPress={() => setAsking(true)}>
          {t('instruments.delete')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={t('instruments.delete.title', { name: reference })}
        text={t('instruments.delete.text')}
        confirmLabel={t('instruments.delete')}
        loading={sending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </Inline>
  );
}
