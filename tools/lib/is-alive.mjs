/**
 * Whether a process of this machine is running.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is running under another account.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
