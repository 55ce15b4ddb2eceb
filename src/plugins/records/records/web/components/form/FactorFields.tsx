import { formatDay, useOwnCompany, useSession, useTranslate } from '#core';
import { FieldRow, Select } from '#design-system';
import { placeOf } from '#plugins/company/company/contract';
import { frameworkOf, frameworksIn } from '#plugins/reference/frameworks/contract';
import { editionMarks, type EditionMark } from '#plugins/reference/reference-data/contract';
import type { RecordFormState } from '../../form/use-record-form.ts';
import { gwpText, periodText } from '../../words/record-words.ts';

/** Represents the edition of the period, because options need a non-empty id. */
const OF_PERIOD = 'period';

/** The framework of the record, and the edition of its factors. */
export function FactorFields({ state }: { state: RecordFormState }) {
  const t = useTranslate();
  const framework = state.form.field('frameworkId');
  const { companyId } = useSession();
  const { country } = useOwnCompany();
  const ofCountry = frameworksIn(country, state.form.values.frameworkId);
  // Platform staff write for companies of any country.
  const offered = state.reference.frameworks.filter(({ id }) => companyId === null || ofCountry.includes(id));
  return (
    <FieldRow>
      <Select
        {...framework}
        label={t('records.field.frameworkId')}
        options={offered.map(({ id, name }) => {
          const short = frameworkOf(id).name;
          return { id, label: short, ...(short === name ? {} : { description: name }) };
        })}
        isRequired
      />
      <EditionField state={state} />
    </FieldRow>
  );
}

/** The edition. By default the newest one that applies on the first day and has figures for the use. */
function EditionField({ state: { form, reference } }: { state: RecordFormState }) {
  const t = useTranslate();
  const version = form.field('versionId');
  const { versionId } = form.values;
  const { edition, editionOfPeriod, editions, facility, input, use } = reference;
  const ofPeriod = editionOfPeriod
    ? t('records.edition.of-period', { edition: editionOfPeriod.id })
    : t('records.edition.of-period-unknown');
  // An edition chosen for another input stays visible, with an error.
  const lacks = versionId !== undefined && edition === undefined && input !== undefined;
  const offered = editions.toReversed().map(({ id, name }) => ({ id, label: id, description: name }));
  return (
    <Select
      {...version}
      value={versionId ?? OF_PERIOD}
      onChange={(chosen) => version.onChange(chosen === OF_PERIOD || chosen === '' ? undefined : chosen)}
      label={t('records.field.versionId')}
      options={[
        { id: OF_PERIOD, label: ofPeriod },
        ...(lacks ? [{ id: versionId, label: versionId }] : []),
        ...offered,
      ]}
      description={said()}
      errorMessage={
        version.errorMessage ??
        (lacks ? t(`records.${use ? 'use' : 'input'}.not-in-edition`, { edition: versionId }) : undefined)
      }
    />
  );

  /** What is not quite right about it for the activity. */
  function marks(): readonly EditionMark[] {
    const { fromDate, toDate } = form.values;
    if (!edition || !facility || fromDate === '' || toDate === '') return [];
    return editionMarks(edition, { from: fromDate, to: toDate, country: placeOf(facility).country });
  }

  function said(): string | undefined {
    if (!edition || (!versionId && !editionOfPeriod)) return undefined;
    if (versionId && editionOfPeriod && editionOfPeriod.id !== edition.id)
      return t('records.edition.differs', { edition: editionOfPeriod.id });
    const period = periodText(edition.appliesFrom, edition.appliesTo, formatDay);
    const applies = t('records.edition.applies', { period, gwp: gwpText(t, edition.gwpSet) });
    return [applies, ...marks().map((mark) => t(`records.note.edition-${mark}`))].join(' ');
  }
}
