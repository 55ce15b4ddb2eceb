export { CommandPalette } from './CommandPalette.tsx';
export { searchCommands } from './command-search.ts';
export type { CommandPaletteProps } from './CommandPalette.tsx';
export type { Command, CommandGroup } from './command.ts';
