export function memoryFolder(memory?: string, available?: number): string | undefined;
export function keepTemporaryFilesInMemory(): void;
