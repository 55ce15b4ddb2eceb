/**
 * In place of `use-sync-external-store/shim`, which libraries load for a React that lacks this hook: ours has it since 18.
 */
export { useSyncExternalStore } from 'react';
