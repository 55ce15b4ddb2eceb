import { formatDay } from '#core';
import type { Translate } from '#core';
import { formatDecimal } from '#design-system';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import { FILL_MODES, type HistoryEntry } from '../../contract/index.ts';
import { fieldText, plainFigure, UNIT } from './record-words.ts';
import { NO_FIGURE } from './working-words.ts';

/** One field of a record before and after. */
export interface Change {
  readonly field: string;
  readonly label: string;
  /** Both null if the values are ids, which have no meaning for readers. */
  readonly before: string | null;
  readonly after: string | null;
}

interface Words {
  readonly t: Translate;
  readonly nameOf: ReferenceName;
  readonly scopeId: string;
}

type Snapshot = HistoryEntry['snapshot'];

/** Redundant parts: ids whose names are shown, and derived values. */
const UNSAID = new Set(['typeScope', 'subCategoryId', 'status', 'supplierId', 'customerId', 'productId', 'method']);

/** Changes of a state from the previous one, as texts. */
export function changesOf(entry: HistoryEntry, before: HistoryEntry | undefined, words: Words): readonly Change[] {
  return entry.changed
    .filter((field) => !UNSAID.has(field))
    .map((field) => {
      const own = FIELD_LABELS[field] ?? field;
      const label = fieldText(words.t, words.scopeId, own);
      const said = (snapshot: Snapshot | undefined) => valueText(field, snapshot, words);
      const [was, is] = [said(before?.snapshot), said(entry.snapshot)];
      return { field, label, before: is === null ? null : (was ?? NO_FIGURE), after: is };
    });
}

/** Form names of the parts of a snapshot. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  supplierName: 'supplierId',
  customerName: 'customerId',
  productName: 'productId',
};

const REFERENCE = { categoryId: 'category', inputTypeId: 'input', consumptionTypeId: 'use' } as const;

/** A value as text; null if it is an id or has several parts. */
function valueText(field: string, snapshot: Snapshot | undefined, { t, nameOf }: Words): string | null {
  const value = snapshot?.[field];
  if (field === 'facilityId' || field === 'methodInputs' || field.startsWith('custom')) return customText(field, value);
  if (value === null || value === undefined || value === '') return NO_FIGURE;
  if (field === 'emissions') return emissionsText(value);
  if (field === 'attachmentIds') return String(Array.isArray(value) ? value.length : 0);
  const text = plainText(value);
  switch (field) {
    case 'fromDate':
    case 'toDate':
      return formatDay(text);
    case 'quantity':
      return `${plainFigure(text)} ${plainText(snapshot?.['unit'])}`.trim();
    case 'energy':
      return `${formatDecimal(text, 1) ?? text} ${UNIT.energy}`;
    case 'fillMode':
      return t(`records.fill-mode.${Number(text) === FILL_MODES.CUSTOM ? 'custom' : 'autofill'}`);
    case 'categoryId':
    case 'inputTypeId':
    case 'consumptionTypeId':
      return nameOf(REFERENCE[field], text, text);
    default:
      return text;
  }
}

/** Text of a simple value of a snapshot, which is a string or a number. */
const plainText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Names of other companies are in the snapshot; values with several figures have no text. */
function customText(field: string, value: unknown): string | null {
  return field === 'customerName' ? (typeof value === 'string' && value !== '' ? value : NO_FIGURE) : null;
}

/** The figure of the record's scope. */
function emissionsText(value: unknown): string | null {
  const { total, location } = value as Readonly<Record<'total' | 'location', string | null | undefined>>;
  const tonnes = total ?? location ?? null;
  return tonnes === null ? NO_FIGURE : `${formatDecimal(tonnes, 3) ?? tonnes} ${UNIT.emissions}`;
}
