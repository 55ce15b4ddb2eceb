import { useParams } from 'react-router-dom';
import type { RouteInput } from '#contract';
import { useCall, useTranslate } from '#core';
import { Banner, Button, Inline, KeyValue, Link, Section, Stack, Text } from '#design-system';
import type { RecordFormSectionProps } from '#plugins/records/records/web';
import { MARKET_INPUTS, scope2 } from '#plugins/records/scope2/contract';
import type { instrumentRoutes, LedgerAnswer } from '../../contract/index.ts';
import { addressesOf, readingCalls } from '../instrument-place.ts';
import { kindText, mwhText } from '../instrument-words.ts';

/** The ledger's allocations to the facility and months of a record of electricity, with a button that fills them in. */
export function LedgerSection({ place: { area, scope }, state }: RecordFormSectionProps) {
  const t = useTranslate();
  const { scopeId } = useParams();
  const { form, reference } = state;
  const { facilityId, fromDate, toDate, companyId } = form.values;
  const takesInstruments = reference.method?.inputs.some(({ id }) => id === MARKET_INPUTS.surrendered) ?? false;
  const isAsked = scope.number === scope2.number && takesInstruments;
  const isReady = facilityId !== '' && fromDate !== '' && toDate !== '' && fromDate <= toDate;
  const query = {
    facilityId,
    fromDate,
    toDate,
    ...(scopeId ? { recordId: scopeId } : {}),
    ...(area === 'admin' ? { companyId } : {}),
  };
  const { data, error } = useCall(readingCalls(area).ledger, { query } as RouteInput<typeof instrumentRoutes.ledger>, {
    enabled: isAsked && isReady,
    keepPrevious: true,
  });
  if (!isAsked) return null;
  const ledger = data?.data;
  // Outside Australia a record is asked for certificates alone.
  const fill = ({ left }: LedgerAnswer) => {
    const figures = {
      [MARKET_INPUTS.surrendered]: left.surrenderedMwh,
      [MARKET_INPUTS.onSite]: left.onSiteMwh,
      [MARKET_INPUTS.exempt]: left.exemptKwh,
    };
    const asked = Object.entries(figures).filter(([id]) => reference.method?.inputs.some((input) => input.id === id));
    form.set('methodInputs', { ...form.values.methodInputs, ...Object.fromEntries(asked) });
  };
  return (
    <Section
      title={t('instruments.title')}
      description={t('instruments.section.text')}
      actions={<Link href={addressesOf(area).list}>{t('instruments.open')}</Link>}
    >
      {!isReady ? <Text tone="muted">{t('instruments.section.first')}</Text> : null}
      {isReady && error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {isReady && ledger ? <LedgerFigures ledger={ledger} onFill={() => fill(ledger)} /> : null}
    </Section>
  );
}

function LedgerFigures({ ledger, onFill }: { ledger: LedgerAnswer; onFill: () => void }) {
  const t = useTranslate();
  const { isKept, allocated, left, instruments } = ledger;
  if (!isKept) return <Text tone="muted">{t('instruments.section.none-kept')}</Text>;
  if (instruments.length === 0) return <Text tone="muted">{t('instruments.section.nothing')}</Text>;
  const figure = (of: string, held: string, unit: string) =>
    t('instruments.section.left', { left: mwhText(of), held: mwhText(held), unit });
  const waiting = instruments.filter(({ counts }) => !counts);
  return (
    <Stack gap="md">
      <KeyValue
        items={[
          {
            label: t('instruments.section.surrendered'),
            value: figure(left.surrenderedMwh, allocated.surrenderedMwh, 'MWh'),
          },
          { label: t('instruments.section.on-site'), value: figure(left.onSiteMwh, allocated.onSiteMwh, 'MWh') },
          { label: t('instruments.section.exempt'), value: figure(left.exemptKwh, allocated.exemptKwh, 'kWh') },
          {
            label: t('instruments.section.from'),
            value: instruments
              .map(({ kind, reference, mwh }) => `${reference} (${kindText(t, kind)}, ${mwhText(mwh)} MWh)`)
              .join('; '),
          },
        ]}
      />
      {waiting.length > 0 ? (
        <Banner tone="warning">
          {t('instruments.section.waiting', { names: waiting.map(({ reference }) => reference).join(', ') })}
        </Banner>
      ) : null}
      <Inline>
        <Button icon="check" onPress={onFill}>
          {t('instruments.section.fill')}
        </Button>
      </Inline>
    </Stack>
  );
}
