export { TaskTexts, useTaskTexts } from './task-texts.ts';
