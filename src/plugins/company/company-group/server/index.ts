export { GroupStructure } from './group-structure.ts';
export type { GroupMember } from './group-structure.ts';
export { readableMembers } from './readable-members.ts';
export type { ReadableMember } from './readable-members.ts';
