import { useNavigate, useParams } from 'react-router-dom';
import { COMPANY_WRITERS, MESSAGES, passes, type RouteInput } from '#contract';
import { formatDay, useCall, useSend, useSession, useTranslate } from '#core';
import { Banner, Card, Grid, KeyValue, Section, Stat } from '#design-system';
import { ChangeActions, PageOfOne } from '#plugins/company/company/web';
import { EvidenceList } from '#plugins/assurance/evidence/web';
import { instrumentRoutes, type InstrumentDetail } from '../../contract/index.ts';
import { AllocationSheet } from '../components/AllocationSheet.tsx';
import { InstrumentStatus } from '../components/instrument-columns.tsx';
import { addressesOf, INSTRUMENT_QUERIES, readingCalls, type InstrumentArea } from '../instrument-place.ts';
import { kindText, mwhText, serialText } from '../instrument-words.ts';

/** An instrument of the own company. */
export function HomeInstrument() {
  return <OneInstrument area="home" />;
}

/** An instrument of any company, read-only for staff. */
export function AdminInstrument() {
  return <OneInstrument area="admin" />;
}

function OneInstrument({ area }: { area: InstrumentArea }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { authorities } = useSession();
  const addresses = addressesOf(area);
  const input = { params: { id } } as RouteInput<typeof instrumentRoutes.detail>;
  const asked = useCall(readingCalls(area).detail, input);
  const instrument = asked.data?.data;
  const isStaff = area === 'admin';
  const mayWrite = !isStaff && passes(COMPANY_WRITERS, authorities);
  return (
    <PageOfOne
      asked={asked}
      name={instrument?.reference}
      description={instrument ? kindText(t, instrument.kind) : undefined}
      list={{ label: t('instruments.title'), href: addresses.list }}
      labels={{ one: t('instruments.one'), retry: t('instruments.retry') }}
      actions={(one) => (mayWrite ? <Actions instrument={one} /> : null)}
    >
      {(one) => <Shown instrument={one} isStaff={isStaff} mayWrite={mayWrite} />}
    </PageOfOne>
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
    { label: t('instruments.standing'), value: <InstrumentStatus row={instrument} t={t} /> },
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

function Actions({ instrument: { id, revision, reference, allocations } }: { instrument: InstrumentDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const addresses = addressesOf('home');
  const { send, sending } = useSend(instrumentRoutes.remove, {
    drops: INSTRUMENT_QUERIES,
    leaves: true,
    freshens: true,
    done: MESSAGES.deleted,
  });
  const remove = async () => {
    if (await send({ params: { id }, query: { revision } })) void navigate(addresses.list);
  };
  return (
    <ChangeActions
      edit={{ label: t('instruments.edit'), href: addresses.edit(id) }}
      deletion={
        allocations.length === 0
          ? {
              label: t('instruments.delete'),
              title: t('instruments.delete.title', { name: reference }),
              text: t('instruments.delete.text'),
            }
          : null
      }
      deleting={sending}
      onDelete={remove}
    />
  );
}
