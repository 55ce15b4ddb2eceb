export { FileObjects, StoredParts } from './file-objects.ts';
export type { PartPlace } from './file-objects.ts';
export { S3Objects } from './s3-objects.ts';
export type { StoreAddress } from './s3-objects.ts';
