import { formatDay } from '#core';
import type { Translate } from '#core';
import { formatDecimal, formatExact } from '#design-system';
import { DETAIL_NAMES, FILL_MODES, type RecordDetail } from '../../contract/index.ts';
import type { RecordPlace } from '../record-place.ts';
import { unitOfFigure } from '../figures.ts';
import type { ScopeFigure } from '../record-screen-paths.ts';
import { methodInputText } from '../words/record-words.ts';
import { NO_FIGURE } from '../words/working-words.ts';
import { valuesOf, type RecordFormValues } from './record-form-schema.ts';
import type { RecordFormState } from './use-record-form.ts';

/** Details other than the criterion, which is shown with the quantity. */
const WRITTEN = DETAIL_NAMES.filter((name) => name !== 'criterion');

/** One field of a record in two versions. */
export interface VersionRow {
  readonly path: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly differs: boolean;
}

/** My version of a record and the stored one side by side, differing fields first. */
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
  // The name in the record also applies to my version if both have the same id.
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
    field('fillMode', fillModeText(t, values), fillModeText(t, theirs)),
    ...ownRows(),
    field('frameworkId', values.frameworkId, theirs.frameworkId),
    field('versionId', reference.edition?.id ?? values.versionId ?? '', present.versionId),
    ...[...figures].map((id) =>
      row(
        `methodInputs.${id}`,
        methodInputText(t, present.method, id),
        values.methodInputs[id] ?? '',
        theirs.methodInputs[id] ?? '',
      ),
    ),
    ...linkedRows(),
    ...WRITTEN.map((name) => field(name, values[name] ?? '', theirs[name] ?? '')),
    ...place.scope.figures.map(({ of, label }) =>
      row(
        of,
        t(label),
        preview.kind === 'ready' ? figure(preview.outputs[of], of) : '',
        figure(present.run.outputs[of], of),
      ),
    ),
  ];
  return rows.toSorted((a, b) => Number(b.differs) - Number(a.differs));

  /** Own figures, if either version has any. */
  function ownRows(): readonly VersionRow[] {
    const parts = (['customFactor', 'customEmission'] as const).flatMap((own) => {
      const [mine, other] = [values[own] ?? {}, theirs[own] ?? {}];
      const ids = new Set([...Object.keys(mine), ...Object.keys(other)]);
      return [...ids].map((id) => [`${own}.${id}`, textAt(mine, id), textAt(other, id)] as const);
    });
    // The id of an own factor means nothing to readers; its source and version are shown.
    return parts
      .filter(([path]) => path !== 'customFactor.factorId')
      .map(([path, mine, other]) => field(path, mine, other));
  }

  /** Supplier and customer. Only the stored record has their names, so mine is known only if it is the same company. */
  function linkedRows(): readonly VersionRow[] {
    return (['supplier', 'customer'] as const).flatMap((side) => {
      const [mine, other] = [values[`${side}Id`], theirs[`${side}Id`]];
      if (!mine && !other) return [];
      const name = present[`${side}Name`] ?? other ?? '';
      return [field(`${side}Id`, mine === other ? name : (mine ?? ''), name)];
    });
  }
}

const textAt = (figures: object, id: string) => String((figures as Readonly<Record<string, string>>)[id] ?? '');

const fillModeText = (t: Translate, { fillMode }: RecordFormValues) =>
  t(`records.fill-mode.${fillMode === FILL_MODES.CUSTOM ? 'custom' : 'autofill'}`);

function figure(exact: string | null | undefined, of: ScopeFigure['of']): string {
  const text = exact ? formatDecimal(exact, 3) : null;
  return text === null ? '' : `${text} ${unitOfFigure(of)}`;
}
