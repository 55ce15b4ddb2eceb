import type { ComponentType } from 'react';
import { token } from '#contract';
import type { RecordDetail } from '../contract/index.ts';
import type { RecordFormState } from './form/use-record-form.ts';
import type { RecordPlace } from './record-place.ts';

/**
 * What other plugins put on the screens of records. Bind in `web/services.ts`; give components as
 * `lazy(() => import('./components/EvidencePanel.tsx').then(({ EvidencePanel }) => ({ default: EvidencePanel })))`,
 * so that they come with the first screen that shows them. A part that fails to load or breaks leaves the rest alone.
 */
interface RecordSlot {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Place among its neighbours, ascending from above or from the left. */
  readonly order: number;
}

/** A part of the record's own page, below its working: evidence, quality, a thread. */
export interface RecordPanel extends RecordSlot {
  /** Translation key of its heading. */
  readonly title: string;
  /** Whether it has a place on this record's page; absent: on every one. */
  readonly shows?: (place: RecordPlace, record: RecordDetail) => boolean;
  readonly Panel: ComponentType<RecordPanelProps>;
}

/** What a panel is drawn with. Ask `callsOf`-like questions by `place.area`: staff name the company of the record. */
export interface RecordPanelProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
}

export const RecordPanel = token<RecordPanel>('records/panel');

/** A part of the form of a record, after the record's own fields. It draws its own `Section`. */
export interface RecordFormSection extends RecordSlot {
  readonly Section: ComponentType<RecordFormSectionProps>;
}

/** What a section is drawn with: fields are read by `state.form.values` and written by `state.form.set`. */
export interface RecordFormSectionProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
}

export const RecordFormSection = token<RecordFormSection>('records/form-section');

/** A remark directly below the quantity, where one still looks at it. */
export const RecordQuantityNote = token<RecordFormSection>('records/quantity-note');

/** A button beside "New record" above a list: import, export, the monthly grid. */
export interface RecordListAction extends RecordSlot {
  readonly Action: ComponentType<RecordListActionProps>;
}

export interface RecordListActionProps {
  readonly place: RecordPlace;
}

export const RecordListAction = token<RecordListAction>('records/list-action');
