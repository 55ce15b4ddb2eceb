import { useCall, useEvery } from '#core';
import type { Method } from '#domain/emissions';
import { companySelectionRoute, facilitySelectionRoute } from '#plugins/company/contract';
import type { FacilityOption } from '#plugins/company/contract';
import {
  categorySelectionRoute,
  frameworkListRoute,
  inputTypeSelectionRoute,
  subCategorySelectionRoute,
} from '#plugins/reference-data/contract';
import { CalculationMethod } from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';
import { editionOfDay, inputChoices, type Edition, type InputChoice } from './input-choices.ts';
import type { RecordFormValues } from './record-form-schema.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a form can be filled with, as far as it is filled already. */
export interface RecordReference {
  readonly companies: readonly Named[];
  readonly facilities: readonly FacilityOption[];
  readonly facility: FacilityOption | undefined;
  readonly categories: readonly Named[];
  readonly families: readonly Named[];
  readonly editions: readonly Edition[];
  /** The edition in force: the chosen one, or the one of the record's first day. */
  readonly edition: Edition | undefined;
  /** The edition the record's first day asks for; undefined while there is no day. */
  readonly editionOfPeriod: Edition | undefined;
  readonly inputs: readonly InputChoice[];
  readonly input: InputChoice | undefined;
  readonly method: Method | undefined;
  /** Whether the inputs are those of the present facility, category and edition. */
  readonly inputsReady: boolean;
  /** Whether the editions have come. */
  readonly editionsReady: boolean;
  /** Messages of look-ups that failed, and the way to ask them again. */
  readonly faults: readonly string[];
  readonly retry: () => void;
}

/** Asks for what the form offers, and finds what it has chosen. */
export function useRecordReference(place: RecordPlace, values: RecordFormValues): RecordReference {
  const isStaff = place.area === 'admin';
  const company = isStaff && values.companyId ? { companyId: values.companyId } : {};
  const companyKnown = !isStaff || Boolean(values.companyId);

  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const facilities = useCall(facilitySelectionRoute, { query: company }, { enabled: companyKnown });
  const frameworks = useCall(frameworkListRoute, {});
  const categories = useCall(categorySelectionRoute, { query: { typeScope: place.scope.number } });
  const families = useCall(
    subCategorySelectionRoute,
    { query: { categoryId: values.categoryId } },
    { enabled: values.categoryId !== '' },
  );

  const editions = optionsOf(frameworks).find(({ id }) => id === values.frameworkId)?.versions ?? [];
  const editionOfPeriod = values.fromDate === '' ? undefined : editionOfDay(editions, values.fromDate);
  const named = values.versionId ?? editionOfPeriod?.id;
  // Before there is a day, inputs are those of today's edition; a day before the oldest edition has none.
  const edition = editions.find(({ id, isDefault }) => (values.fromDate === '' && !named ? isDefault : id === named));

  const facility = optionsOf(facilities).find(({ id }) => id === values.facilityId);
  const inputs = useCall(
    inputTypeSelectionRoute,
    {
      query: {
        categoryId: values.categoryId,
        versionId: edition?.id,
        ...(facility ? { facilityId: facility.id, ...company } : {}),
      },
    },
    { enabled: values.categoryId !== '' && edition !== undefined, keepPrevious: true },
  );
  const ofCategory = optionsOf(inputs).filter(({ categoryId }) => categoryId === values.categoryId);
  const choices = edition ? inputChoices(ofCategory, edition.id) : [];
  const input = choices.find(({ id }) => id === values.inputTypeId);
  const methods = useEvery(CalculationMethod);

  const asked = [companies, facilities, frameworks, categories, families, inputs];
  const failed = asked.filter(({ error }) => error !== null);
  return {
    companies: optionsOf(companies),
    facilities: optionsOf(facilities),
    facility,
    categories: optionsOf(categories).filter(({ derived }) => !derived),
    families: optionsOf(families),
    editions,
    edition,
    editionOfPeriod,
    inputs: choices,
    input,
    method: methods.find(({ id }) => id === input?.methodId),
    inputsReady: inputs.isSuccess && !inputs.isPlaceholderData,
    editionsReady: frameworks.isSuccess,
    faults: [...new Set(failed.map(({ error }) => error?.message ?? ''))],
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** The options of an answered look-up; none before it is answered. */
function optionsOf<T>({ data }: { data: { readonly data: { readonly commonObjects: readonly T[] } } | undefined }) {
  return data?.data.commonObjects ?? [];
}
