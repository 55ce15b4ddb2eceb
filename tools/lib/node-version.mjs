/** The lowest Node releases the product is tested on; `engines` in package.json says the same. */
export const supportedNode = '^20.19 || >=22.12';

/**
 * A sentence that says why this Node cannot run the product; undefined if it can.
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (fits) return undefined;
  return `Scopebook needs Node ${supportedNode} (24 LTS is recommended), and this is Node ${version}. Install a newer Node and start again.`;
}
