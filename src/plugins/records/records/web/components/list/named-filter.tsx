import { useCall, useTranslate } from '#core';
import { ComboBox, Text, type Filter } from '#design-system';
import { customerSelectionRoute, supplierSelectionRoute } from '#plugins/network/connections/contract';

type Named = 'supplierId' | 'customerId';

interface NamedAsked {
  /** Whether the company is known whose suppliers and customers to list. */
  readonly isKnown: boolean;
  readonly query: { readonly companyId?: string | undefined };
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

const ROUTES = { supplierId: supplierSelectionRoute, customerId: customerSelectionRoute };

/** A filter by a named company. Its options load when the filter is opened. */
export function useNamedFilter(field: Named, asked: NamedAsked): Filter {
  const t = useTranslate();
  const { value, query, isKnown, onChange } = asked;
  const answer = useCall(ROUTES[field], { query }, { enabled: isKnown && value !== null });
  const name = answer.data?.data.commonObjects.find(({ id }) => id === value)?.name;
  return {
    id: field,
    label: t(`records.field.${field}`),
    // A company that is no longer connected has no name here, but the filter still applies.
    shown: value === null ? null : (name ?? '…'),
    editor: () => <NamedChoice field={field} {...asked} />,
    onClear: () => onChange(null),
  };
}

function NamedChoice({ field, query, isKnown, value, onChange }: NamedAsked & { readonly field: Named }) {
  const t = useTranslate();
  const answer = useCall(ROUTES[field], { query }, { enabled: isKnown });
  const found = answer.data?.data.commonObjects ?? [];
  if (!isKnown) return <Text>{t('records.facility.company-first')}</Text>;
  return (
    <ComboBox
      label={t(`records.field.${field}`)}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      options={found.map(({ id, name, code }) => ({ id, label: name, keywords: code }))}
      description={found.length === 0 && answer.isSuccess ? t('records.counterparty.none') : undefined}
      isLoading={answer.isLoading}
      errorMessage={answer.error ? t(answer.error.message) : undefined}
    />
  );
}
