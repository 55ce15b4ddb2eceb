import { addressOf, formatDay } from '#core';
import type { PaletteReader } from '#core';
import type { Command } from '#design-system';
import type { RecordRow } from '../../contract/index.ts';
import { firstText, periodText } from './plain-words.ts';
import type { OpenedRecord } from './recent-records.ts';

/** Title and details of a record in the palette, from a row of the server. */
export function namedRecord(
  row: RecordRow,
  scope: string,
  { area, t }: Pick<PaletteReader, 'area' | 't'>,
): OpenedRecord {
  const period = periodText(row.fromDate, row.toDate, formatDay);
  // Staff see the records of every company.
  const place = area === 'admin' ? [row.companyName, row.facilityName] : [row.facilityName];
  return {
    id: row.id,
    scope,
    title: firstText(t, [`reference-data.input.${row.inputTypeId}`], row.inputTypeName),
    about: [...place, period].join(' · '),
  };
}

/** A command that opens a record. */
export function recordCommand(
  { id, scope, title, about }: OpenedRecord,
  { area, t }: Pick<PaletteReader, 'area' | 't'>,
): Command {
  return {
    id: `records/record-${id}`,
    label: title,
    description: `${t(`${scope}.title`)} · ${about}`,
    icon: 'table',
    href: addressOf(area, `${scope}/${id}`),
  };
}
