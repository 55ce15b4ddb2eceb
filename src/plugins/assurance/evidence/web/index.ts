/** For stories of plugins that show files. */
export { default as evidencePlugin } from './plugin.ts';
export { EvidencePages } from './evidence-pages.ts';
export { EvidenceList } from './components/EvidenceList.tsx';
export { EvidencePicker } from './components/EvidencePicker.tsx';
export type { EvidencePlace } from './evidence-place.ts';
