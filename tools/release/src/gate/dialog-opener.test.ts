import { runInNewContext } from 'node:vm';
import { computeIntegrity } from '@dashboard/release-registry';
import { createDialogOpener } from './dialog-opener.ts';

test('its tab opens the dialog through the host', async () => {
  const subject = { symbol: '</script>"' };
  const { listed, script } = createDialogOpener({ id: 'analysis', subject });
  expect(listed.integrity).toBe(computeIntegrity(Buffer.from(script)));
  const globals: { release_gate?: { get(): Promise<() => { parcels: Record<string, unknown> }> } } =
    {};
  runInNewContext(script, globals);
  const { parcels } = (await globals.release_gate?.get())?.() ?? {};
  const panel = parcels?.[listed.tabs[0]?.panel ?? ''] as {
    mount(props: { host: object }): Promise<void>;
  };
  const openDialog = jest.fn();
  await panel.mount({ host: { openDialog } });
  expect(openDialog).toHaveBeenCalledWith('analysis', subject);
});
