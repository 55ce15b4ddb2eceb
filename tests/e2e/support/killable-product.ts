import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copyDemo } from '../../../tools/lib/demo-seed.mjs';
import { freePort } from '../../../tools/lib/free-port.mjs';
import { startProduct, type ProductProcess } from '../../support/product-process.mjs';
import { temporaryFolder } from '../../support/temporary-folder.mjs';

const serverDirectory = fileURLToPath(new URL('../../../dist/server', import.meta.url));

/** The built product with the demo, which can be killed and started again on its data and its address. */
export interface KillableProduct {
  readonly address: string;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export async function startKillableProduct(): Promise<KillableProduct> {
  const { folder: dataDirectory, remove } = temporaryFolder();
  await copyDemo(dataDirectory);
  const port = await freePort();
  const settings = { NODE_ENV: 'development', SCOPEBOOK_DEMO: '1' };
  const start = () => startProduct({ serverDirectory, dataDirectory, settings, port });
  let product: ProductProcess = await start();
  return {
    address: product.address,
    kill: async () => {
      process.kill(product.pid, 'SIGKILL');
      await product.exited;
    },
    startAgain: async () => {
      // The database of the killed product ends by itself.
      await wait(500);
      product = await start();
    },
    stop: async () => {
      await product.stop();
      remove();
    },
  };
}
