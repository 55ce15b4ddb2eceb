export { Shortcut } from './Shortcut.tsx';
