import type { FakeRequest } from '@dashboard/mfe-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, press } from '../../test/create-app.tsx';

interface Document {
  readonly value: Record<string, unknown>;
  readonly version: number;
}

function open(initial: Record<string, Document['value']> = {}) {
  const documents = new Map<string, Document>(
    Object.entries(initial).map(([key, value]) => [key, { value, version: 1 }]),
  );
  const read = ({ params: { key = '' } }: FakeRequest) =>
    documents.get(key) ?? { value: {}, version: 0 };
  const app = openApp('/account', {
    'GET /api/settings/{key}': read,
    'PUT /api/settings/{key}': (request: FakeRequest) => {
      const { version } = read(request);
      expect(request.headers.get('if-match')).toBe(`"${version}"`);
      const saved = { value: request.body as Document['value'], version: version + 1 };
      documents.set(request.params.key as string, saved);
      return saved;
    },
  });
  return { ...app, stored: (key: string) => documents.get(key)?.value };
}
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

test('the admin changes the name and the disclaimer, and Undo restores both [SET-06]', async () => {
  const { user, stored } = open({ product: { name: 'Ana’s Room' } });
  await waitFor(() => expect(document.title).toBe('Account - Ana’s Room'));
  const section = document.querySelector<HTMLElement>('[data-section=product]') as HTMLElement;
  await user.click(await within(section).findByRole('button', { name: 'Edit' }));
  const dialog = await findDialog('Name and disclaimer');
  expect(dialog.getByPlaceholderText(/^Everything here is for education/)).toHaveValue('');
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Disclaimer'), 'Not advice.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name and Disclaimer Saved');
  expect(stored('product')).toEqual({ disclaimer: 'Not advice.' });
  await waitFor(() => expect(document.title).toBe('Account - Trading Dashboard'));
  expect(within(section).getByText('Not advice.')).toBeVisible();
  await undo();
  await waitFor(() => expect(stored('product')).toEqual({ name: 'Ana’s Room' }));
  await waitFor(() => expect(document.title).toBe('Account - Ana’s Room'));
});

test('the admin rewords a meaning, an empty text is the default, and Undo restores the former [SET-06]', async () => {
  const { user, stored } = open({ glossary: { hh: 'Mine' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit glossary' })).toBeEnabled());
  await press('Edit glossary');
  const sheet = await findDialog('Glossary');
  const edit = async (term: string, text: string) => {
    await user.click(sheet.getByRole('button', { name: `Edit ${term}` }));
    const dialog = await findDialog(term);
    await user.clear(dialog.getByLabelText('Meaning'));
    if (text) await user.type(dialog.getByLabelText('Meaning'), text);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: term })).toBeNull());
  };
  expect(await sheet.findByText('Mine')).toBeVisible();
  await edit('BX', 'My structure');
  expect(stored('glossary')).toEqual({ hh: 'Mine', bx: 'My structure' });
  expect(await sheet.findByText('My structure')).toBeVisible();
  await edit('HH', '');
  expect(stored('glossary')).toEqual({ bx: 'My structure' });
  await undo();
  await waitFor(() => expect(stored('glossary')).toEqual({ bx: 'My structure', hh: 'Mine' }));
});
