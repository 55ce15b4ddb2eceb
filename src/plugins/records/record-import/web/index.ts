/** For stories of plugins that show a batch. */
export { default as recordImportPlugin } from './plugin.ts';
export { BatchParts } from './batch-parts.ts';
export { STORY_GOOD_ROW, STORY_ROWS, storyBatch, storyPage } from './story-batches.ts';
