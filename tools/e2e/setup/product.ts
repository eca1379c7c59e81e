import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@dashboard/runner-kit/product-process';

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dashboard-e2e-'));
  const product = await startProduct({ dataDir, env: { SAMPLE_DATA: 'none' } });
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_ADMIN_PASSWORD = product.adminPassword;
  process.env.PRODUCT_DATA_DIR = dataDir;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
