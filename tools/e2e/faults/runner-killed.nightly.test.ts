import { recordFigure } from '@dashboard/reliability';
import { startProduct } from '@dashboard/runner-kit/product-process';
import { createTestFolder } from '@dashboard/test-kit/test-folder';

const KILLS = 3;
const READY_WITHIN_S = 30;

const dataDir = createTestFolder();

test('after repeated kills, it is ready within 30 s of each start with the same data', async () => {
  let product = await startProduct({ dataDir, env: { SAMPLE_DATA: 'week' } });
  try {
    const readStocks = async () => (await fetch(`${product.url}/api/stocks`)).json();
    const stocks = await readStocks();
    let slowest = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      process.kill(product.pid, 'SIGKILL');
      const startedAt = performance.now();
      product = await startProduct({ dataDir });
      slowest = Math.max(slowest, (performance.now() - startedAt) / 1_000);
      expect(await readStocks()).toEqual(stocks);
    }
    recordFigure(30, `longest start after ${KILLS} kills`, slowest, {
      unit: 's',
      bar: READY_WITHIN_S,
    });
    expect(slowest).toBeLessThan(READY_WITHIN_S);
  } finally {
    await product.stop();
  }
});
