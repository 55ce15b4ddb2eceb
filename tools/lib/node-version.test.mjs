import { describe, expect, it } from 'vitest';
import { nodeComplaint } from './node-version.mjs';

describe('version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0', '25.0.0'])('%s runs the product', (version) => {
    expect(nodeComplaint(version)).toBeUndefined();
  });

  it.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0'])('%s does not, and the message says what to do', (version) => {
    expect(nodeComplaint(version)).toContain(`this is Node ${version}. Install a newer Node`);
  });
});
