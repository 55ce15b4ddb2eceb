import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { useCall, useProblemForwarder, useSend, useTranslate } from '#core';
import { Banner, Page, Skeleton } from '#design-system';
import { instrumentRoutes, type InstrumentDetail } from '../../contract/index.ts';
import { InstrumentForm, type InstrumentValues } from '../components/InstrumentForm.tsx';
import { addressesOf, INSTRUMENT_QUERIES } from '../instrument-place.ts';

/** Changes an instrument. */
export function InstrumentEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const addresses = addressesOf('home');
  const { data, error } = useCall(instrumentRoutes.detail, { params: { id } });
  const instrument = data?.data;
  return (
    <Page
      title={t('instruments.change')}
      width="narrow"
      breadcrumbs={[
        { label: t('instruments.title'), href: addresses.list },
        { label: instrument?.reference ?? t('instruments.one'), href: addresses.detail(id) },
        { label: t('instruments.change') },
      ]}
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!error && !instrument ? <Skeleton height="table" /> : null}
      {instrument ? <Change key={instrument.revision} instrument={instrument} /> : null}
    </Page>
  );
}

function Change({ instrument }: { instrument: InstrumentDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id, revision } = instrument;
  const back = addressesOf('home').detail(id);
  const problems = useProblemForwarder();
  const { send } = useSend(instrumentRoutes.update, {
    drops: INSTRUMENT_QUERIES,
    leaves: true,
    done: MESSAGES.updated,
    onProblem: (problem) => problems.forward(problem),
  });
  return (
    <InstrumentForm
      initial={valuesOf(instrument)}
      submitLabel={t('instruments.save')}
      cancelHref={back}
      onSave={async (body, showIssues) => {
        problems.forwardTo(showIssues);
        return (await send({ body: { ...body, id, revision } })) !== null;
      }}
      onSaved={() => void navigate(back)}
    />
  );
}

function valuesOf(instrument: InstrumentDetail): InstrumentValues {
  const { kind, reference, mwh, station, serialFrom, serialTo, generatedOn, surrenderedOn, region, note } = instrument;
  return {
    kind,
    reference,
    mwh,
    station: station ?? undefined,
    serialFrom: serialFrom ?? undefined,
    serialTo: serialTo ?? undefined,
    generatedOn,
    surrenderedOn: surrenderedOn ?? undefined,
    region,
    note,
    evidenceIds: [...instrument.evidenceIds],
  };
}
