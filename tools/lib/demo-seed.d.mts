/** Fills an empty folder with a data directory in which the built product has created its demo. */
export function copyDemo(folder: string): Promise<void>;
