import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** How many stacks React has taken within a second; from ten thousand on it takes no more. */
const COUNT = 'recentlyCreatedOwnerStacks';

/**
 * Stops React's development build from taking a stack for each element it creates. Only developer tools show these
 * stacks, and they cost a test a sixth of its time. Warnings are written as before.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNT in internals))
    throw new Error('This version of React counts its stacks elsewhere. Adapt withoutOwnerStacks, or remove it.');
  Object.defineProperty(internals, COUNT, { get: () => Number.POSITIVE_INFINITY, set: () => {} });
}
