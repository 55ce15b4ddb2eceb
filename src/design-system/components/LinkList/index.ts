export { LinkList } from './LinkList.tsx';
export type { LinkListGroup, LinkListItem, LinkListProps } from './LinkList.tsx';
