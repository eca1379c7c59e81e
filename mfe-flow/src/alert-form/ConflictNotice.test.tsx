import {
  changeFlowAlert,
  type FlowAlert,
  listFlowAlerts,
  removeFlowAlert,
} from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import type { FakeHost } from '@dashboard/mfe-kit';
import { expectToast, filterWrites } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formIsClosed, openForm, saveButton } from '../../test/open-flow.tsx';
import { sampleAlerts } from '../sample/sample-alerts.ts';
import { sampleServer } from '../sample/sample-server.ts';

const [nvda] = sampleAlerts(new Date()) as [FlowAlert];

const edit = () => openForm('Edit NVDA alert', sampleServer([nvda]));
const saveElsewhere = (host: FakeHost, body: Partial<FlowAlert>) =>
  host.api.call(changeFlowAlert, { params: { id: nvda.id }, body });
const poll = (host: FakeHost) =>
  act(() => host.queryClient.refetchQueries({ queryKey: createQueryKey(listFlowAlerts) }));
const premium = () => screen.getByLabelText('Premium');
const NOTICE = 'This alert was changed in the meantime';

test('saving a stale version fails; the newer values are shown and the typed text stays [FLOW-05, TOAST-42]', async () => {
  const { user, host } = await edit();
  await user.clear(premium());
  await user.type(premium(), '3M');
  await saveElsewhere(host, { strike: 230, premium: '2.9M' });
  await user.click(saveButton());

  expect(await screen.findByText(NOTICE)).toBeVisible();
  await expectToast(host, 'Save Failed', 'It was changed in the meantime. Load it again.');
  const form = within(screen.getByRole('form'));
  expect(form.getByText('$2.9M', { selector: 'strong' })).toBeVisible();
  expect(form.getByText('$230.00', { selector: 'strong' })).toBeVisible();
  expect(premium()).toHaveValue('3M');
  expect(screen.getByLabelText('Strike')).toHaveValue(230);

  await user.click(saveButton());
  await formIsClosed();
  const [, stale, fresh] = filterWrites(host);
  expect(stale?.headers.get('if-match')).toBe('"1"');
  expect(fresh?.headers.get('if-match')).toBe('"2"');
  expect(fresh?.body).toEqual({ premium: '3M' });
});

test('edits can be discarded in favour of the newer values [FLOW-05]', async () => {
  const { user, host } = await edit();
  await user.type(premium(), '9');
  await saveElsewhere(host, { premium: '2.9M' });
  await poll(host);
  expect(await screen.findByText(NOTICE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard mine' }));
  expect(premium()).toHaveValue('2.9M');
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('without edits the form takes the newer values and shows no notice [FLOW-05]', async () => {
  const { host } = await edit();
  await saveElsewhere(host, { premium: '2.9M' });
  await poll(host);
  await waitFor(() => expect(premium()).toHaveValue('2.9M'));
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('if the alert is deleted during editing, the form shows that and cannot be saved [FLOW-05]', async () => {
  const { user, host } = await edit();
  await user.type(premium(), '9');
  await host.api.call(removeFlowAlert, { params: { id: nvda.id } });
  await poll(host);
  expect(await screen.findByText('This alert was deleted in the meantime')).toBeVisible();
  expect(premium()).toHaveValue('2.4M9');
  expect(saveButton()).toBeDisabled();
});
