/** The lowest releases of Node the product is tested on; package.json says the same in `engines`. */
export const supportedNode = '^20.19 || >=22.12';

/**
 * Says in one sentence why this Node cannot run the product, or nothing where it can.
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (fits) return undefined;
  return `Scopebook needs Node ${supportedNode} (24 LTS is recommended), and this is Node ${version}. Install a newer Node and start again.`;
}
