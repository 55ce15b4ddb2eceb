import { TARGETS_PATH } from './targets-path.ts';

/** Whose targets a screen shows: the own company's, or those of one that staff selected. */
export type TargetArea = 'home' | 'admin';

/** Addresses of the screens of an area. */
export function addressesOf(area: TargetArea, companyId: string) {
  const list = `${area === 'admin' ? '/admin' : ''}/${TARGETS_PATH}`;
  return {
    list,
    create: `${list}/create`,
    detail: (id: string) => (area === 'admin' ? `${list}/${companyId}/${id}` : `${list}/${id}`),
    edit: (id: string) => `${list}/${id}/edit`,
  };
}

/** Cached responses that a change of targets invalidates. */
export const ANSWERS_OF_TARGETS = ['/api/targets'] as const;
