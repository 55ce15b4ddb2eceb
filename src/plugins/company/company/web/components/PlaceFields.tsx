import { useMemo } from 'react';
import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { ComboBox, FieldRow, Select, type SelectOption } from '#design-system';
import { GAS_ZONES } from '../../contract/company-kinds.ts';
import { hasGasZones, needsSubdivision } from '../../contract/facility-place.ts';
import type { CountryPlaces } from '../../contract/index.ts';
import { gridText, subdivisionLabel } from '../facilities/facility-words.ts';
import { useCountries } from '../use-countries.ts';
import { useCountryPlaces } from '../use-country-places.ts';
import { CountryField } from './CountryField.tsx';
import { CurrencyField } from './YearFields.tsx';

type PlacePath = 'country' | 'subdivision' | 'grid' | 'timeZone' | 'currency' | 'zone';

/** What the fields need of a form, whatever its schema. */
export interface PlaceFieldsForm {
  readonly text: (path: PlacePath) => FieldBinding<string>;
  readonly put: (path: PlacePath, typed: string) => void;
}

/** What follows from the country and from the subdivision. Left empty, the server derives it. */
const OF_SUBDIVISION = ['grid', 'timeZone'] as const;
const OF_COUNTRY = ['subdivision', 'currency', ...OF_SUBDIVISION] as const;

/** Most subdivisions that are chosen from a plain list. */
const SHORT = 15;

/** Fields of a facility's place. A new country or subdivision resets what follows from it. */
export function PlaceFields({ form }: { form: PlaceFieldsForm }) {
  const t = useTranslate();
  const country = form.text('country');
  const subdivision = form.text('subdivision');
  const { nameOf } = useCountries();
  const currency = form.text('currency');
  const { places, isLoading } = useCountryPlaces(country.value);
  const divisions = useMemo(() => divisionOptions(places), [places]);
  const choose = (path: 'country' | 'subdivision', chosen: string) => {
    form.put(path, chosen);
    for (const following of path === 'country' ? OF_COUNTRY : OF_SUBDIVISION) form.put(following, '');
    if (path === 'country') form.put('zone', hasGasZones(chosen) ? GAS_ZONES[0] : '');
  };
  const isAsked = needsSubdivision(country.value);
  // A few are quicker to choose from than to search.
  const Subdivision = divisions.length > SHORT ? ComboBox : Select;
  return (
    <>
      <FieldRow>
        <CountryField {...country} onChange={(chosen) => choose('country', chosen)} />
        {places?.subdivisions.length === 0 ? null : (
          <Subdivision
            {...subdivision}
            onChange={(chosen) => choose('subdivision', chosen)}
            label={subdivisionLabel(t, country.value)}
            options={divisions}
            isLoading={isLoading}
            isDisabled={country.value === ''}
            isRequired={isAsked}
            isOptional={!isAsked}
          />
        )}
      </FieldRow>
      <DerivedFields {...{ form, places }} countryName={nameOf(country.value)} />
      <FieldRow>
        <CurrencyField {...currency} value={currency.value || (places?.currency ?? '')} />
        {hasGasZones(country.value) ? (
          <Select
            {...form.text('zone')}
            label={t('company.zone')}
            help={t('company.zone.help')}
            options={GAS_ZONES.map((id) => ({ id, label: t(`company.zone.${id}`) }))}
            isRequired
          />
        ) : null}
      </FieldRow>
    </>
  );
}

interface DerivedFieldsProps {
  readonly form: PlaceFieldsForm;
  readonly places: CountryPlaces | undefined;
  readonly countryName: string;
}

/** Grid and time zone: those of the place, until others are chosen. */
function DerivedFields({ form, places, countryName }: DerivedFieldsProps) {
  const t = useTranslate();
  const chosen = form.text('subdivision').value;
  const division = places?.subdivisions.find(({ id }) => id === chosen);
  // A state that must be named decides the grid: until it is, there is nothing to choose.
  const isOpen = places?.needsSubdivision === true && !division;
  const grids = isOpen ? [] : (division?.grids ?? places?.ownGrids ?? []);
  const grid = form.text('grid');
  const zone = form.text('timeZone');
  const gridName = (id: string) => {
    const name = places?.grids.find((one) => one.id === id)?.name ?? nameOfRegion(places, id);
    return gridText(t, id, id === places?.country ? countryName : name);
  };
  // Beside the grid of the whole state there is only having none.
  const isAmbiguous = places?.country === 'US' && grids.length > 2;
  return (
    <FieldRow>
      <Select
        {...grid}
        value={grid.value || (grids[0] ?? '')}
        label={t('company.grid')}
        help={t('company.grid.help')}
        {...(isAmbiguous ? { description: t('company.grid.several') } : {})}
        options={withChosen(grids, grid.value).map((id) => ({ id, label: gridName(id) }))}
        isDisabled={grids.length === 0}
      />
      <Select
        {...zone}
        value={zone.value || (isOpen ? '' : (division?.timeZone ?? places?.timeZone ?? ''))}
        label={t('company.time-zone')}
        options={withChosen(places?.timeZones ?? [], zone.value).map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
        isDisabled={isOpen || !places}
      />
    </FieldRow>
  );
}

/** The options and the stored value, which may come from elsewhere. */
const withChosen = (ids: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || ids.includes(chosen) ? ids : [...ids, chosen];

/** The name of a subdivision that is a grid of its own. */
const nameOfRegion = (places: CountryPlaces | undefined, grid: string): string | null =>
  places?.subdivisions.find(({ id }) => id === grid)?.name ?? null;

const divisionOptions = (places: CountryPlaces | undefined): readonly SelectOption[] =>
  (places?.subdivisions ?? []).map(({ id, name, within }) => ({
    id,
    label: within === null ? name : `${name}, ${within}`,
  }));
