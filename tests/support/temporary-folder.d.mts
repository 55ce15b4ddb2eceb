/** A folder that is gone when this process is. Its path is short, as a unix socket may lie below it. */
export function temporaryFolder(): { readonly folder: string; readonly remove: () => void };
