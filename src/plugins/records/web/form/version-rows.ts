import { formatDay } from '#core';
import type { Translate } from '#core';
import { formatDecimal, formatExact } from '#design-system';
import type { RecordDetail } from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';
import { methodInputText, UNIT } from '../record-words.ts';
import { NO_FIGURE } from '../working-words.ts';
import { valuesOf, type RecordFormValues } from './record-form-schema.ts';
import type { RecordFormState } from './use-record-form.ts';

/** One field of a record in two versions. */
export interface VersionRow {
  readonly path: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly differs: boolean;
}

/** My version of a record beside the stored one, those fields first that differ. */
export function versionRows(
  place: RecordPlace,
  { form, reference, preview }: RecordFormState,
  present: RecordDetail,
  t: Translate,
): readonly VersionRow[] {
  const { values } = form;
  const theirs = valuesOf(place, present);
  const nameIn = (rows: readonly { id: string; name: string }[], id: string | undefined) =>
    rows.find((row) => row.id === id)?.name ?? id ?? '';
  const row = (path: string, label: string, mine: string, other: string): VersionRow => ({
    path,
    label,
    mine: mine || NO_FIGURE,
    theirs: other || NO_FIGURE,
    differs: mine !== other,
  });
  const field = (path: string, mine: string, other: string) => row(path, t(`records.field.${path}`), mine, other);
  const quantity = (given: RecordFormValues) => `${formatExact(given.quantity) ?? given.quantity} ${given.unit}`;
  // A name the record brings along serves both sides where both mean the same thing.
  const known = (mineId: string | undefined, theirId: string | undefined, name: string | null, found: string) =>
    mineId === theirId ? (name ?? '') : found;

  const figures = new Set([...Object.keys(values.methodInputs), ...Object.keys(theirs.methodInputs)]);
  const rows = [
    field('facilityId', nameIn(reference.facilities, values.facilityId), present.facilityName),
    field('fromDate', formatDay(values.fromDate), formatDay(theirs.fromDate)),
    field('toDate', formatDay(values.toDate), formatDay(theirs.toDate)),
    field('categoryId', nameIn(reference.categories, values.categoryId), present.categoryName),
    field(
      'inputTypeId',
      known(
        values.inputTypeId,
        theirs.inputTypeId,
        present.inputTypeName,
        nameIn(reference.inputs, values.inputTypeId),
      ),
      present.inputTypeName,
    ),
    field(
      'consumptionTypeId',
      known(
        values.consumptionTypeId,
        theirs.consumptionTypeId,
        present.consumptionTypeName,
        nameIn(reference.input?.uses ?? [], values.consumptionTypeId),
      ),
      present.consumptionTypeName ?? '',
    ),
    field('quantity', quantity(values), quantity(theirs)),
    field('criterion', values.criterion ?? '', theirs.criterion ?? ''),
    field('versionId', reference.edition?.id ?? values.versionId ?? '', present.versionId),
    ...[...figures].map((id) =>
      row(
        `methodInputs.${id}`,
        methodInputText(t, present.method, id),
        values.methodInputs[id] ?? '',
        theirs.methodInputs[id] ?? '',
      ),
    ),
    field('remark', values.remark, theirs.remark),
    ...place.scope.figures.map(({ of, label }) =>
      row(of, t(label), preview.kind === 'ready' ? tonnes(preview.outputs[of]) : '', tonnes(present.run.outputs[of])),
    ),
  ];
  return rows.toSorted((a, b) => Number(b.differs) - Number(a.differs));
}

function tonnes(exact: string | null | undefined): string {
  const text = exact ? formatDecimal(exact, 3) : null;
  return text === null ? '' : `${text} ${UNIT.emissions}`;
}
