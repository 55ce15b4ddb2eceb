import { useState } from 'react';
import { useCall, useTranslate } from '#core';
import { ComboBox, type SelectOption } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { spendRoutes, type SpendInput } from '../../contract/index.ts';

interface InputBoxProps {
  /** `category|input`; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name of the chosen input, if it may not be among those found. */
  readonly known?: SelectOption | undefined;
  readonly isDisabled?: boolean;
}

export const inputKey = ({ categoryId, inputTypeId }: Pick<SpendInput, 'categoryId' | 'inputTypeId'>) =>
  `${categoryId}|${inputTypeId}`;

/** One of the inputs with a factor by spend, found by words of its name. */
export function InputBox({ value, onChange, known, isDisabled }: InputBoxProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const [search, setSearch] = useState('');
  const found = useCall(spendRoutes.inputs, { query: { search: search.slice(0, 100) } }, { keepPrevious: true });
  const options = (found.data?.data ?? []).map((one) => ({
    id: inputKey(one),
    label: nameOf('input', one.inputTypeId, one.name),
    section: `${one.categoryNo}. ${nameOf('category', one.categoryId, one.categoryId)}`,
  }));
  const isListed = known === undefined || options.some(({ id }) => id === known.id);
  return (
    <ComboBox
      label={t('spend.screen.input')}
      description={t('spend.screen.input.text')}
      placeholder={t('spend.screen.input.search')}
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      options={isListed ? options : [known, ...options]}
      isLoading={found.isPending}
      {...(isDisabled === undefined ? {} : { isDisabled })}
    />
  );
}
