import { EvidenceList } from '#plugins/assurance/evidence/web';
import type { RecordPanelProps } from '../../slots.ts';

/** The files of a record, on its page. */
export function EvidencePanel({ place: { area }, record }: RecordPanelProps) {
  return (
    <EvidenceList place={area === 'home' ? { area } : { area, companyId: record.companyId }} holderId={record.id} />
  );
}
