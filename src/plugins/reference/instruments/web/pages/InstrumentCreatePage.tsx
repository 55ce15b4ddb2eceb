import { useNavigate } from 'react-router-dom';
import { useRef } from 'react';
import { MESSAGES } from '#contract';
import { reportsIn, useOwnCompany, useProblemForwarder, useSend, useTranslate } from '#core';
import { Page } from '#design-system';
import { instrumentRoutes } from '../../contract/index.ts';
import { emptyInstrument, InstrumentForm } from '../components/InstrumentForm.tsx';
import { addressesOf, INSTRUMENT_QUERIES } from '../instrument-place.ts';

/** Adds an instrument; its allocation comes next. */
export function InstrumentCreatePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const addresses = addressesOf('home');
  const isAustralian = reportsIn(useOwnCompany(), ['AU']);
  const problems = useProblemForwarder();
  const made = useRef('');
  const { send } = useSend(instrumentRoutes.create, {
    drops: INSTRUMENT_QUERIES,
    done: MESSAGES.created,
    onProblem: (problem) => problems.forward(problem),
  });
  return (
    <Page
      title={t('instruments.create')}
      width="narrow"
      breadcrumbs={[{ label: t('instruments.title'), href: addresses.list }, { label: t('instruments.create') }]}
    >
      <InstrumentForm
        initial={emptyInstrument(isAustralian)}
        submitLabel={t('instruments.create.submit')}
        cancelHref={addresses.list}
        onSave={async (body, showIssues) => {
          problems.forwardTo(showIssues);
          const answer = await send({ body });
          made.current = answer?.data.id ?? '';
          return answer !== null;
        }}
        onSaved={() => void navigate(addresses.detail(made.current))}
      />
    </Page>
  );
}
