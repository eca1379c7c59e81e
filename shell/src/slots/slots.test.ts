import { slotSchemas } from '@dashboard/contracts-gateway';
import { collectEntries } from './slots.ts';

const entry = (id: string, order: number, fields = {}) => ({
  id,
  order,
  label: id,
  icon: 'M5 12h14',
  open: { tab: 'journal' },
  ...fields,
});
const modules: Parameters<typeof collectEntries>[0] = [
  { name: 'mfe-b', slots: { commands: [entry('last', 30), entry('same', 20)], later: [{}] } },
  {
    name: 'mfe-a',
    slots: {
      commands: [
        entry('same', 10),
        entry('admins', 5, { audience: 'admin' }),
        entry('not-readable', 1, { open: { dialog: 'entry' } }),
      ],
    },
  },
  { name: 'mfe-older' },
];
const read = (role: string) =>
  collectEntries(modules, 'commands', slotSchemas.commands, role).map(
    ({ module, id }) => `${module} ${id}`,
  );

test('the entries of all modules are in order, without those that this shell cannot read', () => {
  expect(read('admin')).toEqual(['mfe-a admins', 'mfe-a same', 'mfe-b last']);
});

test('an entry for one audience is left out for the other', () => {
  expect(read('student')).toEqual(['mfe-a same', 'mfe-b last']);
});
