import type { Translate } from '#core';
import type { MenuItem } from '#design-system';
import type { RecordRow } from '../../../contract/index.ts';
import type { addressesOf } from '../../record-place.ts';
import { isEditable } from '../../words/record-words.ts';

interface RowMenuParts {
  readonly row: RecordRow;
  readonly addresses: ReturnType<typeof addressesOf>;
  readonly t: Translate;
}

/** Menu of one record in a list. */
export function rowMenuOf({ row, addresses, t }: RowMenuParts): readonly MenuItem[] {
  return [
    { id: 'open', label: t('records.open'), icon: 'eye', href: addresses.detail(row.id) },
    {
      id: 'edit',
      label: t('records.edit'),
      icon: 'edit',
      href: addresses.edit(row.id),
      isDisabled: !isEditable(row),
    },
    { id: 'copy', label: t('records.copy-on'), icon: 'copy', href: addresses.copyOf(row.id) },
  ];
}
