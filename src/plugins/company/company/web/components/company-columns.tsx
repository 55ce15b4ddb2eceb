import type { Translate } from '#core';
import { Inline, NumberText, StatusChip, Truncate, type DataColumn } from '#design-system';
import type { ManagedCompanyRow } from '../../contract/company-list-route.ts';
import { writtenAbn, writtenRegistration } from '../../contract/index.ts';
import { CompanyLogo } from './CompanyLogo.tsx';

/** An ABN in Australia, the registration number elsewhere. */
function writtenNumber({ country, abn, registrationKind, registrationNumber }: ManagedCompanyRow): string | null {
  if (country === 'AU') return abn && writtenAbn(abn);
  return registrationKind && registrationNumber && writtenRegistration(registrationKind, registrationNumber);
}

/** Letters of a name in the widest column; legal names are often longer than 20. */
const NAME_LETTERS = 40;

/** Columns of the list of companies. Ids are the server's sort fields. */
export function companyColumns(
  t: Translate,
  countryOf: (code: string) => string,
): readonly DataColumn<ManagedCompanyRow>[] {
  return [
    {
      id: 'name',
      header: t('company.one'),
      sortable: true,
      cell: ({ id, name, logo }) => (
        <Inline gap="sm" wrap={false}>
          <CompanyLogo companyId={id} name={name} logo={logo} size={28} />
          <Truncate text={name} max={NAME_LETTERS} />
        </Inline>
      ),
      copy: ({ name }) => name,
      maxWidth: 'xl',
    },
    { id: 'code', header: t('company.code'), hideBelow: 'md', cell: ({ code }) => code, maxWidth: 'md' },
    { id: 'type', header: t('company.type'), sortable: true, cell: ({ type }) => t(`company.type.${type}`) },
    {
      id: 'abn',
      header: t('company.registration'),
      hideBelow: 'md',
      cell: writtenNumber,
    },
    { id: 'country', header: t('company.country'), hideBelow: 'md', cell: ({ country }) => countryOf(country) },
    {
      id: 'facilities',
      header: t('company.facilities'),
      numeric: true,
      hideBelow: 'sm',
      cell: ({ facilities }) => <NumberText value={String(facilities)} />,
    },
    {
      id: 'members',
      header: t('company.members'),
      numeric: true,
      cell: ({ activeMembers, members }) => (
        <NumberText value={String(activeMembers)} unit={t('company.members.of', { count: members })} />
      ),
    },
    {
      id: 'status',
      header: t('company.status'),
      cell: ({ status }) => <StatusChip status={status} label={t(`company.status.${status}`)} />,
    },
  ];
}
