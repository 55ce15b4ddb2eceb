import { useState } from 'react';
import { useCall, useTranslate } from '#core';
import { CheckboxGroup, FilterBar, MultiSelect, RadioGroup, type Filter } from '#design-system';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { WHY_SCOPES, type WhyQuestion } from '../why-question.ts';

interface BothSettingsProps {
  readonly area: 'home' | 'admin';
  readonly question: WhyQuestion;
  readonly onChange: (change: Partial<WhyQuestion>) => void;
}

/** What both figures count: facilities, scopes, drafts. */
export function BothSettings({ area, question, onChange }: BothSettingsProps) {
  const t = useTranslate();
  const { companyId, facilities, scopes, includeDrafts } = question;
  const isReady = area === 'home' || companyId !== null;
  const { data } = useCall(
    facilitySelectionRoute,
    { query: companyId === null ? {} : { companyId } },
    { enabled: isReady },
  );
  const options = (data?.data.commonObjects ?? []).map(({ id, name, code, state }) => ({
    id,
    label: name,
    description: state,
    keywords: code,
  }));
  const names = options.filter(({ id }) => facilities.includes(id)).map(({ label }) => label);
  const scopeName = (number: string) => t('variance.screen.scope.number', { number });
  const draftsName = (kind: 'with' | 'without') => t(`variance.screen.drafts.${kind}`);
  const filters: readonly Filter[] = [
    {
      id: 'facilities',
      label: t('variance.screen.facilities'),
      isDisabled: !isReady,
      shown:
        facilities.length === 0
          ? null
          : names.length === 1
            ? (names[0] ?? null)
            : t('variance.screen.facilities.some', { count: facilities.length }),
      editor: () => <Facilities {...{ options, facilities }} onChange={(next) => onChange({ facilities: next })} />,
      onClear: () => onChange({ facilities: [] }),
    },
    {
      id: 'scopes',
      label: t('variance.screen.scopes'),
      shown: scopes.length === 0 ? null : scopes.map(scopeName).join(', '),
      editor: () => (
        <CheckboxGroup
          label={t('variance.screen.scopes')}
          value={scopes}
          onChange={(chosen) => onChange({ scopes: WHY_SCOPES.filter((one) => chosen.includes(one)) })}
          options={WHY_SCOPES.map((id) => ({ id, label: scopeName(id) }))}
        />
      ),
      onClear: () => onChange({ scopes: [] }),
    },
    {
      id: 'drafts',
      label: t('variance.screen.drafts'),
      shown: includeDrafts ? null : draftsName('without'),
      editor: () => (
        <RadioGroup
          label={t('variance.screen.drafts')}
          value={includeDrafts ? 'with' : 'without'}
          onChange={(chosen) => onChange({ includeDrafts: chosen === 'with' })}
          options={(['with', 'without'] as const).map((id) => ({ id, label: draftsName(id) }))}
        />
      ),
      onClear: () => onChange({ includeDrafts: true }),
    },
  ];
  return <FilterBar label={t('variance.screen.settings.both')} filters={filters} />;
}

interface FacilitiesProps {
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly facilities: readonly string[];
  readonly onChange: (next: readonly string[]) => void;
}

function Facilities({ options, facilities, onChange }: FacilitiesProps) {
  const t = useTranslate();
  // Selection while the list is open: the figures are requested once, when it closes.
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  return (
    <MultiSelect
      label={t('variance.screen.facilities')}
      value={ticked ?? facilities}
      onChange={setTicked}
      onOpenChange={(isOpen) => {
        if (isOpen || ticked === null) return;
        setTicked(null);
        onChange(ticked);
      }}
      options={options}
      everyLabel={t('variance.screen.facilities.every')}
      summary={(count) => t('variance.screen.facilities.some', { count })}
    />
  );
}
