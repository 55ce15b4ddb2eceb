export { Icon } from './Icon.tsx';
export type { IconProps } from './Icon.tsx';
export { iconPaths } from './icon-paths.ts';
export type { IconName } from './icon-paths.ts';
