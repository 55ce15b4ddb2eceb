import { PANELS_PATH } from './panels-path.ts';

const list = `/${PANELS_PATH}`;

/** Addresses of the screens. */
export const panelAddress = { list, create: `${list}/create`, edit: (id: string) => `${list}/${id}/edit` };

/** Cached responses that a change of panels invalidates. */
export const ANSWERS_OF_PANELS = ['/api/own-panels/list'] as const;
