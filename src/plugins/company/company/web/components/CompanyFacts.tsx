import type { ReactNode } from 'react';
import { useTranslate } from '#core';
import { KeyValue, Link, StatusChip } from '#design-system';
import { frameworkOf } from '#plugins/reference/frameworks/contract';
import { writtenAbn, type CompanyProfile } from '../../contract/index.ts';
import { writtenAcn } from '../../domain/acn.ts';
import { useCountries } from '../use-countries.ts';

/** Identity of a company: name, type and numbers. */
export function CompanyIdentity({ company }: { company: CompanyProfile }) {
  const t = useTranslate();
  const { abn, acn, framework } = company;
  return (
    <KeyValue
      items={[
        {
          label: t('company.status'),
          value: <StatusChip status={company.status} label={t(`company.status.${company.status}`)} />,
        },
        { label: t('company.code'), value: company.code },
        number(t('company.abn'), abn, writtenAbn),
        number(t('company.acn'), acn, writtenAcn),
        { label: t('company.framework'), value: framework && frameworkOf(framework).name },
        { label: t('company.financial-year'), value: t('company.financial-year.fixed') },
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

function number(label: string, digits: string | null, written: (digits: string) => string) {
  return digits === null ? { label, value: null } : { label, value: written(digits), copy: digits };
}

function writtenAddress({ address, city, postcode }: CompanyProfile, country: string): ReactNode {
  const place = [city, postcode].filter(Boolean).join(' ');
  return [address, place, country].filter(Boolean).join(', ');
}

/** Without the scheme and the final slash. */
const shortOf = (website: string) => website.replace(/^https?:\/\//, '').replace(/\/$/, '');
