export { TaskTexts, useTaskTexts } from './task-texts.ts';
/** For stories of screens that list tasks: provides its texts. */
export { default as tasksPlugin } from './plugin.ts';
