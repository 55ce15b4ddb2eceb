/** A folder that is removed when this process exits. Its path is short, because a unix socket may be below it. */
export function temporaryFolder(): { readonly folder: string; readonly remove: () => void };
