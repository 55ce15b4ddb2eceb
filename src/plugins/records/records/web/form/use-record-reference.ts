import { useCall } from '#core';
import type { Method } from '#domain/emissions';
import { companySelectionRoute, facilitySelectionRoute, placeOf } from '#plugins/company/company/contract';
import type { FacilityOption } from '#plugins/company/company/contract';
import { useCompanyFacts } from '#plugins/company/company/web';
import {
  categorySelectionRoute,
  editionAt,
  frameworkListRoute,
  inputTypeSelectionRoute,
  methodIn,
  subCategorySelectionRoute,
  type ConsumptionTypeOption,
} from '#plugins/reference/reference-data/contract';
import { useMethod } from '../record-methods.ts';
import type { RecordPlace } from '../record-place.ts';
import {
  editionsOffered,
  editionsFor,
  choicesFor,
  inputChoices,
  inputFactors,
  type Edition,
  type InputChoice,
  type InputFactors,
} from './input-choices.ts';
import { withApplicableInputs } from './applicable-inputs.ts';
import { calculationFor } from './chosen-calculation.ts';
import { currencyFirst } from './first-unit.ts';
import type { RecordFormValues } from './record-form-schema.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Options of the form, depending on its current values. */
export interface RecordReference {
  readonly companies: readonly Named[];
  readonly facilities: readonly FacilityOption[];
  readonly facility: FacilityOption | undefined;
  readonly frameworks: readonly Named[];
  readonly categories: readonly (Named & { readonly ghgCategoryNo: number | null })[];
  readonly families: readonly Named[];
  readonly inputs: readonly InputChoice[];
  readonly input: InputChoice | undefined;
  readonly use: ConsumptionTypeOption | undefined;
  /** Units of the quantity. */
  readonly units: readonly string[];
  /** Denominators of an own factor's unit. */
  readonly factorUnits: readonly string[];
  /** Editions with figures for the chosen input and use. */
  readonly editions: readonly Edition[];
  /** Every edition of every framework. */
  readonly known: readonly Edition[];
  /** The effective edition: the chosen one, or that of the first day. */
  readonly edition: Edition | undefined;
  /** The edition for the record's first day; undefined without a day. */
  readonly editionOfPeriod: Edition | undefined;
  /** Factors of the record; undefined while loading. */
  readonly factors: InputFactors | undefined;
  /** The method of the input or its use. */
  readonly library: Method | undefined;
  /** The method of the calculation: the same, or its replacement for own figures, with the inputs that apply here. */
  readonly method: Method | undefined;
  /** Whether the inputs of the current category have loaded. */
  readonly inputsReady: boolean;
  /** Whether the editions have loaded. */
  readonly editionsReady: boolean;
  /** Messages of failed lookups, and a function to retry them. */
  readonly faults: readonly string[];
  readonly retry: () => void;
}

/** An input whose units of money begin with the company's currency. */
const inCurrency = (choice: InputChoice, currency: string): InputChoice => ({
  ...choice,
  units: [...currencyFirst(choice.units, currency)],
  uses: choice.uses.map((use) => (use.units ? { ...use, units: [...currencyFirst(use.units, currency)] } : use)),
});

/** Loads the options of the form, and finds the chosen ones. */
export function useRecordReference(place: RecordPlace, values: RecordFormValues): RecordReference {
  const isStaff = place.area === 'admin';
  const company = isStaff && values.companyId ? { companyId: values.companyId } : {};
  const companyKnown = !isStaff || Boolean(values.companyId);
  const { categoryId, inputTypeId, subCategoryId } = values;

  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const facilities = useCall(facilitySelectionRoute, { query: company }, { enabled: companyKnown });
  const frameworks = useCall(frameworkListRoute, {});
  const categories = useCall(categorySelectionRoute, { query: { typeScope: place.scope.number } });
  const families = useCall(subCategorySelectionRoute, { query: { categoryId } }, { enabled: categoryId !== '' });
  const inputs = useCall(
    inputTypeSelectionRoute,
    { query: { categoryId, lean: '1', ...(subCategoryId ? { subCategoryId } : {}) } },
    { enabled: categoryId !== '', keepPrevious: true },
  );

  const { currency } = useCompanyFacts(values.companyId);
  const choices = choicesFor(
    inputChoices(optionsOf(inputs).filter((option) => option.categoryId === categoryId)),
    values.frameworkId,
    values.consumptionTypeId,
  ).map((choice) => inCurrency(choice, currency));
  const input = choices.find(({ id }) => id === inputTypeId);
  const use = input?.uses.find(({ id }) => id === values.consumptionTypeId);

  const frameworkOptions = optionsOf(frameworks);
  const ofFramework = frameworkOptions.find(({ id }) => id === values.frameworkId)?.versions ?? [];
  const facility = optionsOf(facilities).find(({ id }) => id === values.facilityId);
  const country = countryOf(facility ? [facility] : optionsOf(facilities));
  const known = allEditions(frameworkOptions);
  const printing = input ? editionsFor(known, input.uses, values.consumptionTypeId) : ofFramework;
  const editions = editionsOffered(printing, { ofFramework, country, chosen: values.versionId });
  const editionOfPeriod = values.fromDate === '' ? undefined : editionAt(editions, values.fromDate, country);
  // Without a day the newest edition is shown; a day before the oldest edition has none.
  const standing = values.fromDate === '' ? editions.at(-1) : editionOfPeriod;
  const edition = values.versionId ? editions.find(({ id }) => id === values.versionId) : standing;

  const calculated = useCall(
    inputTypeSelectionRoute,
    {
      query: {
        categoryId,
        inputTypeId,
        versionId: edition?.id,
        ...(facility ? { facilityId: facility.id, ...company } : {}),
      },
    },
    { enabled: input !== undefined && edition !== undefined, keepPrevious: true },
  );
  const entries = optionsOf(calculated).filter(({ id }) => id === inputTypeId);
  const methodId = input && methodIn(input, use, edition?.id);
  const library = useMethod(methodId);
  const factors = calculated.isSuccess && !calculated.isPlaceholderData ? inputFactors(entries) : undefined;

  const asked = [companies, facilities, frameworks, categories, families, inputs, calculated];
  const failed = asked.filter(({ error }) => error !== null);
  return {
    companies: optionsOf(companies),
    facilities: optionsOf(facilities),
    facility,
    frameworks: frameworkOptions,
    categories: optionsOf(categories).filter(({ derived }) => !derived),
    families: optionsOf(families),
    inputs: choices,
    input,
    use,
    units: use?.units ?? input?.units ?? [],
    factorUnits: use?.factorUnits ?? use?.units ?? input?.units ?? [],
    editions,
    known,
    edition,
    editionOfPeriod,
    factors,
    library,
    method:
      library &&
      withApplicableInputs(calculationFor(library, values).method, {
        inputType: inputTypeId,
        edition,
        facility,
        factors,
      }),
    inputsReady: inputs.isSuccess && !inputs.isPlaceholderData,
    editionsReady: frameworks.isSuccess,
    faults: [...new Set(failed.map(({ error }) => error?.message ?? ''))],
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** The country of these facilities, if all are in one. */
function countryOf(facilities: readonly FacilityOption[]): string | undefined {
  const countries = new Set(facilities.map((facility) => placeOf(facility).country));
  return countries.size === 1 ? [...countries][0] : undefined;
}

/** The editions of all frameworks, oldest first, because Scope 3 uses figures of other publishers. */
function allEditions(frameworks: readonly { readonly versions: readonly Edition[] }[]): readonly Edition[] {
  const byId = new Map(frameworks.flatMap(({ versions }) => versions.map((edition) => [edition.id, edition] as const)));
  return [...byId.values()].toSorted((a, b) => (a.appliesFrom < b.appliesFrom ? -1 : 1));
}

/** The options of a lookup; empty while loading. */
function optionsOf<T>({ data }: { data: { readonly data: { readonly commonObjects: readonly T[] } } | undefined }) {
  return data?.data.commonObjects ?? [];
}
