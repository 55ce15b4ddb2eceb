export { FileDrop } from './FileDrop.tsx';
export type { FileDropProps } from './FileDrop.tsx';
export { MAX_FILE_BYTES, sizeText } from './file-rules.ts';
export type { UploadControl, UploadFile } from './use-file-queue.ts';
