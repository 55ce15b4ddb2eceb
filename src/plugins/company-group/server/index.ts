export { GroupStructure } from './group-structure.ts';
export type { GroupMember } from './group-structure.ts';
