import type { ComponentType } from 'react';
import { token } from '#contract';
import type { RecordDetail } from '../contract/index.ts';
import type { RecordFormState } from './form/use-record-form.ts';
import type { RecordPlace } from './record-place.ts';
import type { RecordArea } from './record-screen-paths.ts';

/**
 * Parts of record screens by other plugins. Bind them in `web/services.ts` with components like
 * `lazy(() => import('./components/EvidencePanel.tsx').then(({ EvidencePanel }) => ({ default: EvidencePanel })))`,
 * so that they load with the first screen that shows them. A part that fails does not affect the rest.
 */
interface RecordSlot {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Sort order, ascending from the top or left. */
  readonly order: number;
}

/** A part of a record's page, below its working: evidence, quality, a thread. */
export interface RecordPanel extends RecordSlot {
  /** Translation key of its heading. */
  readonly title: string;
  /** Whether to show it for this record; absent: always. */
  readonly shows?: (place: RecordPlace, record: RecordDetail) => boolean;
  readonly Panel: ComponentType<RecordPanelProps>;
}

/** Props of a panel. Choose calls by `place.area`, because staff must name the company of the record. */
export interface RecordPanelProps {
  readonly place: RecordPlace;
  readonly record: RecordDetail;
}

export const RecordPanel = token<RecordPanel>('records/panel');

/** A part of the record form, after the standard fields. It renders its own `Section`. */
export interface RecordFormSection extends RecordSlot {
  readonly Section: ComponentType<RecordFormSectionProps>;
}

/** Props of a section. It reads fields from `state.form.values` and writes them with `state.form.set`. */
export interface RecordFormSectionProps {
  readonly place: RecordPlace;
  readonly state: RecordFormState;
}

export const RecordFormSection = token<RecordFormSection>('records/form-section');

/** A note directly below the quantity. */
export const RecordQuantityNote = token<RecordFormSection>('records/quantity-note');

/** A tool directly below the input: a search that fills in category, input and use. */
export const RecordInputTool = token<RecordFormSection>('records/input-tool');

/** A part of each open warning on a record's page, below its text: who deals with it, what can be done about it. */
export interface RecordWarningPart extends RecordSlot {
  readonly Part: ComponentType<RecordWarningPartProps>;
}

export interface RecordWarningPartProps {
  readonly area: RecordArea;
  readonly recordId: string;
  readonly warningId: string;
}

export const RecordWarningPart = token<RecordWarningPart>('records/warning-part');

/** A button beside "New record" above a list: import, export, the monthly grid. */
export interface RecordListAction extends RecordSlot {
  readonly Action: ComponentType<RecordListActionProps>;
}

export interface RecordListActionProps {
  readonly place: RecordPlace;
}

export const RecordListAction = token<RecordListAction>('records/list-action');
