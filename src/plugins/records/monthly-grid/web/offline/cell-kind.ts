import { lazy } from 'react';
import { problem } from '#contract';
import type { HttpService } from '#core';
import { decimal, isDecimalText } from '#domain/units';
import type { EntryResult, SendingKind } from '#plugins/platform/offline/web';
import { SCOPE_NUMBERS } from '#plugins/records/records/contract';
import { ANSWERS_OF_RECORDS } from '#plugins/records/records/web';
import { gridRoutes, type CellEdit } from '../../contract/index.ts';
import { lineText } from '../../domain/index.ts';
import type { CellEntry, StoredCell } from './cell-entry.ts';

/** Refusals because of what somebody else, or an earlier attempt, has stored. */
const MET: ReadonlySet<string> = new Set(['record.stale', 'record.request-used', 'monthly-grid.filled']);

/** Sends figures of the monthly grid that waited for a net, each by itself. */
export const cellKind: SendingKind = {
  send: async (http, given) => {
    const content = given as CellEntry;
    const { typeScope, edit } = content;
    // A month that somebody has filled meanwhile must not get a second record.
    if (edit.recordId === undefined) {
      const theirs = await storedCell(http, content);
      if (theirs.recordId !== null) throw problem('monthly-grid.filled', 409, 'monthly-grid.filled');
    }
    const { data } = await http.call(gridRoutes.save, { body: { typeScope, cells: [edit] } });
    const [outcome] = data.outcomes;
    if (!outcome) throw problem('Unknown', 500, 'monthly-grid.filled');
    if (outcome.outcome === 'refused') throw problem(outcome.code, 409, outcome.message);
    return { id: outcome.recordId ?? '' };
  },
  settle: async (http, given, refusal) => {
    if (!MET.has(refusal.code)) return null;
    const content = given as CellEntry;
    const theirs = await storedCell(http, content);
    if (isSame(theirs, content.edit)) return { kind: 'sent', result: resultOf(theirs) };
    return { kind: 'conflict', problem: { code: refusal.code, message: refusal.message, issues: [] }, theirs };
  },
  keepMine: (given, theirs) => {
    const content = given as CellEntry;
    const { recordId, revision } = theirs as StoredCell;
    const { recordId: _id, revision: _revision, requestId: _request, ...edit } = content.edit;
    const onto = recordId !== null && revision !== null ? { recordId, revision } : {};
    return { ...content, edit: { ...edit, ...onto } } satisfies CellEntry;
  },
  Versions: lazy(() => import('./CellVersions.tsx').then((module) => ({ default: module.CellVersions }))),
  correctAt: (given) => {
    const { typeScope, year, edit } = given as CellEntry;
    return `/monthly-grid?scope=${scopeId(typeScope)}&year=${year}&facilityIds=${edit.facilityId}`;
  },
  drops: ANSWERS_OF_RECORDS,
};

const scopeId = (number: number) => (number === SCOPE_NUMBERS.ENERGY ? 'energy' : `scope${number}`);

const resultOf = ({ recordId }: StoredCell): EntryResult => ({ id: recordId ?? '' });

function isSame({ recordId, quantity }: StoredCell, edit: CellEdit): boolean {
  if (edit.quantity === '') return recordId === null;
  return quantity !== null && isDecimalText(edit.quantity) && decimal(quantity).equals(decimal(edit.quantity));
}

async function storedCell(http: HttpService, { typeScope, year, edit }: CellEntry): Promise<StoredCell> {
  const query = { typeScope, year, facilityId: edit.facilityId };
  const { data } = await http.call(gridRoutes.sheet, { query });
  const line = data.lines.find((one) => lineText(one) === lineText(edit));
  return line?.cells[data.months.indexOf(edit.month)] ?? { recordId: null, revision: null, quantity: null };
}
