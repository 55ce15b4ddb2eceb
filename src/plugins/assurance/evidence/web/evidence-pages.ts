import { lazy } from 'react';

/** The pages of a file, loaded when somebody looks at one. Stands inside a `Suspense`. */
export const EvidencePages = lazy(() =>
  import('./components/EvidencePages.tsx').then((module) => ({ default: module.EvidencePages })),
);
