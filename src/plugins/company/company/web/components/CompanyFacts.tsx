import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#core';
import { KeyValue, Link, StatusChip } from '#design-system';
import { frameworkOf } from '#plugins/reference/frameworks/contract';
import { registrationKindOf, writtenAbn, writtenRegistration, type CompanyProfile } from '../../contract/index.ts';
import { writtenAcn } from '../../domain/acn.ts';
import { useCountries } from '../use-countries.ts';
import { daysOfYear } from '../year-words.ts';

/** Identity of a company: name, type and numbers. */
export function CompanyIdentity({ company }: { company: CompanyProfile }) {
  const t = useTranslate();
  const language = useLanguage();
  const { framework, currency, firstMonth } = company;
  return (
    <KeyValue
      items={[
        {
          label: t('company.status'),
          value: <StatusChip status={company.status} label={t(`company.status.${company.status}`)} />,
        },
        { label: t('company.code'), value: company.code },
        ...numbersOf(company).map(({ key, number, written }) => ({
          label: t(key),
          value: written,
          ...(number === null ? {} : { copy: number }),
        })),
        { label: t('company.framework'), value: framework && frameworkOf(framework).name },
        { label: t('company.financial-year'), value: t('company.first-month.days', daysOfYear(firstMonth, language)) },
        { label: t('company.currency'), value: currencyName(currency, language) },
      ]}
    />
  );
}

/** Contact facts of a company. */
export function CompanyContact({ company }: { company: CompanyProfile }) {
  const t = useTranslate();
  const { nameOf } = useCountries();
  const { website, email, phone } = company;
  return (
    <KeyValue
      items={[
        { label: t('company.address'), value: writtenAddress(company, nameOf(company.country)) },
        {
          label: t('company.website'),
          value: website && (
            <Link href={website} external>
              {shortOf(website)}
            </Link>
          ),
        },
        { label: t('company.email'), value: email && <Link href={`mailto:${email}`}>{email}</Link> },
        {
          label: t('company.phone'),
          value: phone && <Link href={`tel:${phone.replaceAll(/[ ()-]/g, '')}`}>{phone}</Link>,
        },
      ]}
    />
  );
}

/** Numbers in the registers of the company's country: as stored, and as people print them. */
function numbersOf({ country, abn, acn, registrationNumber, industryCode }: CompanyProfile) {
  const kind = registrationKindOf(country);
  if (kind === null)
    return [
      { key: 'company.abn', number: abn, written: abn && writtenAbn(abn) },
      { key: 'company.acn', number: acn, written: acn && writtenAcn(acn) },
    ];
  const written = registrationNumber && writtenRegistration(kind, registrationNumber);
  return [
    { key: `company.registration.${kind}`, number: registrationNumber, written },
    ...(country === 'GB' ? [{ key: 'company.sic', number: industryCode, written: industryCode }] : []),
  ];
}

function currencyName(currency: string, language: string): string {
  return `${new Intl.DisplayNames(language, { type: 'currency' }).of(currency)} (${currency})`;
}

function writtenAddress({ address, city, postcode }: CompanyProfile, country: string): ReactNode {
  const place = [city, postcode].filter(Boolean).join(' ');
  return [address, place, country].filter(Boolean).join(', ');
}

/** Without the scheme and the final slash. */
const shortOf = (website: string) => website.replace(/^https?:\/\//, '').replace(/\/$/, '');
