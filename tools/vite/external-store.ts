/**
 * Replaces `use-sync-external-store/shim`, which libraries load for React versions without this hook; React has it since 18.
 */
export { useSyncExternalStore } from 'react';
