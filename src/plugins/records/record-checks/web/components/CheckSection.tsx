import type { RecordFormSectionProps } from '#plugins/records/records/web';
import { CheckFindings } from './CheckFindings.tsx';

/** The last section of the record form, just before saving. */
export function CheckSection({ place: { area }, state }: RecordFormSectionProps) {
  return <CheckFindings area={area} values={state.form.values} />;
}
