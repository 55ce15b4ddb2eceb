/** For stories of scopes, whose screens use this plugin's texts and menu. */
export { default as recordsPlugin } from './plugin.ts';
export { recordPlugins } from './record-plugins.ts';
/** For screens that ask for a reason. */
export { ReasonDialog } from './components/detail/ReasonDialog.tsx';
export { DATA_MANAGEMENT, recordMenu, recordScreens } from './record-screens.tsx';
export { recordScreenTexts } from './screen-texts.ts';
export type { RecordArea, ScopeFigure, ScreenedScope } from './record-screen-paths.ts';
/** For plugins that add parts to record screens. */
export {
  RecordFormSection,
  RecordInputTool,
  RecordListAction,
  RecordPanel,
  RecordQuantityNote,
  RecordWarningPart,
} from './slots.ts';
export { ApprovalKind } from './approvals/approval-kind.ts';
export type {
  RecordFormSectionProps,
  RecordListActionProps,
  RecordPanelProps,
  RecordWarningPartProps,
} from './slots.ts';
export { RecordMethods } from './record-methods.ts';
export type { RecordPlace } from './record-place.ts';
export type { RecordFormState } from './form/use-record-form.ts';
export { NO_DETAIL_VALUES } from './form/record-form-schema.ts';
export type { RecordFormValues } from './form/record-form-schema.ts';
/** For other screens with a quantity field. */
export { currencyFirst, firstUnit } from './form/first-unit.ts';
export { addressesOf, ANSWERS_OF_RECORDS } from './record-place.ts';
/** For figures with a link to their records. */
export { listViewAt } from './list-view.ts';
/** For screens that show warnings of the checks. */
export { warningText } from './words/warning-text.ts';
