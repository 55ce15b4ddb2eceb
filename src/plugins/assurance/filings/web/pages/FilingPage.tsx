import { useParams } from 'react-router-dom';
import { addressField, addressView, formatDay, formatMoment, useAddressView, useCall, useTranslate } from '#core';
import { Banner, Card, KeyValue, Link, Page, Section, Skeleton, Stack, Text } from '#design-system';
import type { FilingDetail } from '../../contract/index.ts';
import { BoundarySection } from '../components/BoundarySection.tsx';
import { ComparisonSection } from '../components/ComparisonSection.tsx';
import { FilesSection } from '../components/FilesSection.tsx';
import { Amends, StandingBanner, Totals } from '../components/FilingFacts.tsx';
import { callsOf, filingAddress, ofCompany, type FilingPlace } from '../filing-place.ts';

const CHOSEN = addressView({ companyId: addressField.id });

/** A report filed by the own company. */
export function FilingPage() {
  return <Filing place={{ area: 'home', companyId: null }} />;
}

/** The same for platform staff. The URL contains the company. */
export function AdminFilingPage() {
  const [{ companyId }] = useAddressView('filings:company', CHOSEN);
  return <Filing place={{ area: 'admin', companyId }} />;
}

function Filing({ place }: { readonly place: FilingPlace }) {
  const t = useTranslate();
  const { filingId = '' } = useParams();
  const { data, error } = useCall(callsOf(place).detail, {
    params: { id: filingId },
    query: ofCompany(place, {}),
  });
  const back = [{ label: t('filings.title'), href: filingAddress(place) }];
  if (data) return <Filed place={place} filing={data.data} />;
  return (
    <Page title={t('filings.title')} breadcrumbs={back}>
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : <Skeleton height="table" />}
    </Page>
  );
}

function Filed({ place, filing }: { readonly place: FilingPlace; readonly filing: FilingDetail }) {
  const t = useTranslate();
  const { id, number, title, from, to, obligation, year, filedAt, filedBy, note, amends, amendedBy } = filing;
  const { controls, standing, notes, boundary, files, hash, previous } = filing;
  const name = t('filings.one', { number });
  return (
    <Page
      title={title}
      description={`${formatDay(from)} – ${formatDay(to)}`}
      breadcrumbs={[{ label: t('filings.title'), href: filingAddress(place) }, { label: name }]}
    >
      <Stack gap="xl">
        {amendedBy ? (
          <Banner tone="warning" title={t('filings.amended-by', { number: amendedBy.number })}>
            <Link href={filingAddress(place, amendedBy.id)}>{t('filings.amended-by.open')}</Link>
          </Banner>
        ) : null}
        {amends ? <Amends {...{ place, amends }} /> : null}
        <Card padding="lg">
          <KeyValue
            items={[
              { label: t('filings.number'), value: number },
              {
                label: t('filings.for'),
                value:
                  obligation === null
                    ? t('filings.for.nothing')
                    : t('filings.for.short', { what: t(`filings.for.${obligation}`), year: `FY${year}` }),
              },
              { label: t('filings.filed'), value: formatMoment(filedAt) },
              { label: t('filings.officer'), value: filedBy },
              ...(note === '' ? [] : [{ label: amends ? t('filings.reason') : t('filings.note'), value: note }]),
              { label: t('filings.hash'), value: hash, copy: hash },
              ...(previous === null ? [] : [{ label: t('filings.previous'), value: previous, copy: previous }]),
            ]}
          />
        </Card>
        <Section title={t('filings.totals')} description={t('filings.totals.text')}>
          <Stack>
            <Card padding="lg">
              <Totals controls={controls} />
            </Card>
            <StandingBanner standing={standing} />
          </Stack>
        </Section>
        <FilesSection {...{ place, id, files }} />
        <ComparisonSection {...{ place, id }} />
        <BoundarySection boundary={boundary} />
        {notes.length === 0 ? null : (
          <Section title={t('filings.notes')}>
            <Card padding="lg">
              <Stack gap="xs">
                {notes.map((one) => (
                  <Text as="p" key={one}>
                    {one}
                  </Text>
                ))}
              </Stack>
            </Card>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
