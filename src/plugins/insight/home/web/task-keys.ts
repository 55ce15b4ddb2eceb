/** Key of the name of a kind of task, which its source declares. */
export const kindKey = (kind: string): string => [kind, 'kind'].join('.');

/** Key of the name of a remedy. */
export const remedyKey = (remedy: string): string => [remedy, 'remedy'].join('.');
