import os from 'node:os';
import { addCompanyWithUser, signIn } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { requestBytes } from './http-load.mjs';
import { inTurn } from './measure.mjs';
import { processorTime } from './processor-time.mjs';

/** Milliseconds: 19 of 20 searches must be answered within them. */
const MOST = 30;

// One connection: somebody who searches waits for one answer at a time.
const PACES = {
  full: { rounds: 7, milliseconds: 2_000, warmUp: 4_000, connections: 1 },
  quick: { rounds: 3, milliseconds: 600, warmUp: 400, connections: 1 },
};

/** What people type: beginnings, synonyms, several words, words that thousands of rows have, and words of no row. */
const WORDS = [
  'pet', 'petrol', 'motor spirit', 'natural gas', 'electricity', 'electricity victoria', 'R410', 'tyre', 'diesel car',
  'flight', 'long haul business', 'hotel', 'landfill', 'paper', 'office', 'manufacturing', 'van', 'e', 'kg', 'zzzz',
]; // prettier-ignore

/**
 * Measures the search of factors over every row of the library.
 * @param {{ serverDirectory: string, quick: boolean }} options
 * @returns {Promise<boolean>} whether it was fast enough
 */
export async function runFactorSearchBench({ serverDirectory, quick }) {
  const { folder: dataDirectory, remove } = temporaryFolder();
  const product = await startProduct({ serverDirectory, dataDirectory });
  try {
    const user = await addCompanyWithUser(product);
    const token = await signIn(product, user);
    const requests = WORDS.flatMap((words) => {
      const q = `/api/factor/search?q=${encodeURIComponent(words)}&date=2025-03-31`;
      const there = `${q}&facilityId=${user.facilities[0]}`;
      return [q, there, `${there}&quantity=1000&unit=kg`].map((target) => requestBytes('GET', target, { token }));
    });
    const used = () => processorTime(product.pid, product.postmaster().pid);
    const [measured] = await inTurn([{ port: product.port, requests, used }], quick ? PACES.quick : PACES.full);
    if (!measured) throw new Error('One side was measured.');
    const { perSecond, p50, p95, server, database } = measured;
    console.log(
      `${os.cpus()[0]?.model}, ${os.cpus().length} processors, load ${os.loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
    );
    console.log(
      `factor search, ${WORDS.length} searches in three ways: ${perSecond.toFixed(0)} requests a second, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (target <= ${MOST}), ${(server + database).toFixed(1)} ms of processor time each`,
    );
    return p95 <= MOST;
  } finally {
    await product.stop();
    remove();
  }
}
