import type { RecordFormSectionProps } from '#plugins/records/records/web';
import { CheckFindings } from './CheckFindings.tsx';

/** The last part of the form of a record, where one is about to save. */
export function CheckSection({ place: { area }, state }: RecordFormSectionProps) {
  return <CheckFindings area={area} values={state.form.values} />;
}
