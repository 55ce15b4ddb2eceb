import { formatDay, today, useTranslate } from '#core';
import { DateField, FilterBar, RadioGroup, type Filter } from '#design-system';
import { useCompanyFacts } from '#plugins/company/company/web';
import { BOOK_IDS, bookOf } from '#plugins/insight/books/contract';
import { frameworksIn } from '#plugins/reference/frameworks/contract';
import { GWP_SETS, VARIANCE_METHODS } from '../../contract/index.ts';
import type { WhyQuestion } from '../why-question.ts';

export type Side = 'before' | 'days';

interface SideSettingsProps {
  readonly side: Side;
  readonly question: WhyQuestion;
  readonly onChange: (change: Partial<WhyQuestion>) => void;
}

/** A figure that is read through no book. */
const NONE = 'none';

/** How one of the two figures is read: book, Scope 2 method, GWPs, and the day its records are taken from. */
export function SideSettings({ side, question, onChange }: SideSettingsProps) {
  const t = useTranslate();
  const { country } = useCompanyFacts(question.companyId);
  const isBefore = side === 'before';
  const read = isBefore
    ? {
        framework: question.beforeFramework,
        method: question.beforeMethod,
        gwpSet: question.beforeGwpSet,
        recordedOn: question.beforeRecordedOn,
      }
    : question;
  const set = (change: Partial<Pick<WhyQuestion, 'framework' | 'method' | 'gwpSet' | 'recordedOn'>>) => {
    if (!isBefore) return onChange(change);
    const { framework, method, gwpSet, recordedOn } = { ...read, ...change };
    onChange({
      beforeFramework: framework,
      beforeMethod: method,
      beforeGwpSet: gwpSet,
      beforeRecordedOn: recordedOn,
    });
  };
  const choice = <T extends string>(
    id: 'book' | 'method' | 'gwp',
    { value, options, onChoice, labelOf }: ChoiceOf<T>,
  ): Filter => {
    const usual = options[0];
    const label = t(`variance.screen.${id}`);
    return {
      id,
      label,
      shown: value === usual ? null : labelOf(value),
      editor: () => (
        <RadioGroup
          label={label}
          value={value}
          onChange={(chosen) => onChoice(options.find((one) => one === chosen) ?? usual)}
          options={options.map((option) => ({ id: option, label: labelOf(option) }))}
        />
      ),
      onClear: () => onChoice(usual),
    };
  };
  const frameworks = frameworksIn(country, read.framework);
  const filters: readonly Filter[] = [
    choice<string>('book', {
      value: read.framework ?? NONE,
      options: [NONE, ...frameworks],
      onChoice: (chosen) => set({ framework: BOOK_IDS.find((one) => one === chosen) ?? null }),
      labelOf: (option) => {
        const book = BOOK_IDS.find((one) => one === option);
        return book ? bookOf(book).name : t('variance.screen.recorded');
      },
    }),
    choice('method', {
      value: read.method,
      options: VARIANCE_METHODS,
      onChoice: (method) => set({ method }),
      labelOf: (option) => t(`variance.screen.method.${option}`),
    }),
    choice('gwp', {
      value: read.gwpSet,
      options: GWP_SETS,
      onChoice: (gwpSet) => set({ gwpSet }),
      labelOf: (option) => option,
    }),
    {
      id: 'recorded-on',
      label: t('variance.screen.recorded-on'),
      shown: read.recordedOn === '' ? null : formatDay(read.recordedOn),
      editor: () => (
        <DateField
          label={t('variance.screen.recorded-on')}
          description={t('variance.screen.recorded-on.text')}
          value={read.recordedOn}
          maxValue={today()}
          onChange={(recordedOn) => set({ recordedOn })}
        />
      ),
      onClear: () => set({ recordedOn: '' }),
    },
  ];
  return <FilterBar label={t(`variance.screen.settings.${side}`)} filters={filters} />;
}

interface ChoiceOf<T extends string> {
  readonly value: T;
  /** The usual one first. */
  readonly options: readonly [T, ...T[]];
  readonly onChoice: (chosen: T) => void;
  readonly labelOf: (option: T) => string;
}
