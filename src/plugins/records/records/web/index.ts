/** For stories of scopes, whose screens stand on this plugin's texts and menu. */
export { default as recordsPlugin } from './plugin.ts';
/** For screens on which something of a record is answered. */
export { ReasonDialog } from './components/detail/ReasonDialog.tsx';
export { DATA_MANAGEMENT, recordMenu, recordScreens } from './record-screens.tsx';
export type { RecordArea, ScopeFigure, ScreenedScope } from './record-screen-paths.ts';
/** For plugins that put something on the screens of records. */
export { RecordFormSection, RecordListAction, RecordPanel, RecordQuantityNote } from './slots.ts';
export type { RecordFormSectionProps, RecordListActionProps, RecordPanelProps } from './slots.ts';
export { RecordMethods } from './record-methods.ts';
export type { RecordPlace } from './record-place.ts';
export type { RecordFormState } from './form/use-record-form.ts';
export { NO_DETAIL_VALUES } from './form/record-form-schema.ts';
export type { RecordFormValues } from './form/record-form-schema.ts';
/** For other places where a quantity is entered. */
export { firstUnit } from './form/first-unit.ts';
export { addressesOf, ANSWERS_OF_RECORDS } from './record-place.ts';
/** For figures that lead to the records behind them. */
export { listViewAt } from './list-view.ts';
/** For screens that show what the checks remark. */
export { warningText } from './warning-text.ts';
