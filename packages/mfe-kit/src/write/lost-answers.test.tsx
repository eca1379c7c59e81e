import { defineEndpoint } from '@dashboard/contracts-http';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { FakeHttpError, type FakeRequest, formatRoute } from '../fake-host.ts';
import { renderScreen } from '../testing.tsx';
import { useCreation } from './use-creation.ts';
import { useWrite } from './use-write.ts';
import type { WriteServices } from './write-options.ts';

interface Note {
  readonly id: number;
  text: string;
  isChanged?: boolean;
}

const addNote = defineEndpoint({
  id: 'notes.add',
  method: 'POST',
  path: '/api/notes',
  summary: 'Add a note',
  access: 'admin',
  idempotent: true,
  body: z.object({ text: z.string() }),
  responses: { 201: z.object({ id: z.number(), text: z.string() }) },
});

const removeNote = defineEndpoint({
  id: 'notes.remove',
  method: 'DELETE',
  path: '/api/notes/{id}',
  summary: 'Delete a note',
  access: 'admin',
  params: z.object({ id: z.number() }),
  responses: { 200: z.object({}) },
});

type Loss = 'request' | 'answer' | 'session' | 'none';

function createServer(losses: Loss[]) {
  const notes: Note[] = [];
  const removed: string[] = [];
  const answers = new Map<string, Note>();
  function lose<Answer>(run: () => Answer): Answer {
    const loss = losses.shift() ?? 'none';
    if (loss === 'request') throw new TypeError('lost');
    if (loss === 'session') throw new FakeHttpError(401, 'Sign in first');
    const answer = run();
    if (loss === 'answer') throw new TypeError('lost');
    return answer;
  }
  function add({ body, headers }: FakeRequest): Note {
    const { text } = body as { text: string };
    const key = headers.get('idempotency-key') ?? '';
    const known = answers.get(key);
    if (known && known.text !== text) throw new FakeHttpError(409, 'The key was used');
    if (known) return known;
    if (text === 'refused') throw new FakeHttpError(400, 'Refused');
    const note = { id: answers.size, text };
    answers.set(key, note);
    notes.push({ ...note });
    return note;
  }
  function remove({ params }: FakeRequest) {
    const at = notes.findIndex(({ id }) => String(id) === params.id);
    if (at < 0) throw new FakeHttpError(404, 'Gone');
    if (notes[at]?.isChanged) throw new FakeHttpError(412, 'Changed');
    removed.push(...notes.splice(at, 1).map(({ text }) => text));
    return {};
  }
  return {
    notes,
    removed,
    change(text: string, changed: string): void {
      const note = notes.find((one) => one.text === text);
      if (note) Object.assign(note, { text: changed, isChanged: true });
    },
    responses: {
      [formatRoute(addNote)]: (request: FakeRequest) => lose(() => add(request)),
      [formatRoute(removeNote)]: (request: FakeRequest) => lose(() => remove(request)),
    },
  };
}

type Save = (texts: readonly string[]) => Promise<unknown>;

const undoNote = ({ id }: { id: number }, { api }: WriteServices) =>
  api.call(removeNote, { params: { id } });

interface FormProps {
  readonly canUndo: boolean;
  readonly onSaveChange: (save: Save) => void;
}

function Form({ canUndo, onSaveChange }: FormProps) {
  const create = useCreation(addNote, canUndo ? undoNote : undefined);
  const { mutateAsync } = useWrite(async (texts: readonly string[], services: WriteServices) => {
    const contents = texts.map((text) => ({ text }));
    for (const content of contents) await create(content, services, contents);
  });
  useEffect(() => onSaveChange(mutateAsync), [onSaveChange, mutateAsync]);
  return null;
}

function open(losses: Loss[] = [], { canUndo = true } = {}) {
  const server = createServer(losses);
  let save: Save = async () => {};
  const setSave = (current: Save) => {
    save = current;
  };
  renderScreen(() => <Form canUndo={canUndo} onSaveChange={setSave} />, {
    audience: 'admin',
    responses: server.responses,
  });
  return {
    change: server.change,
    removed: server.removed,
    texts: () => server.notes.map(({ text }) => text),
    press: (...texts: string[]) =>
      act(() =>
        save(texts).then(
          () => true,
          () => false,
        ),
      ),
  };
}

type Form = ReturnType<typeof open>;

async function pressUntilAnswered({ press }: Form, text: string): Promise<void> {
  while (!(await press(text)));
}

const losses: readonly Loss[] = ['request', 'answer', 'none'];
const follow = (begun: readonly Loss[][]) =>
  begun.flatMap((lost) => losses.map((next) => [...lost, next]));
/** Every sequence of four lost or answered requests that starts with a loss. */
const ways = follow(follow(follow([['request'], ['answer']])));

test.each(ways.map((lost) => [lost]))(
  'a form sent again after %j creates one record, even if edited or edited back [API-39]',
  async (lost) => {
    const again = open([...lost]);
    await pressUntilAnswered(again, 'a');
    expect([again.texts(), again.removed]).toEqual([['a'], []]);

    const edited = open([...lost]);
    await edited.press('a');
    await pressUntilAnswered(edited, 'b');
    expect(edited.texts()).toEqual(['b']);

    const editedBack = open([...lost]);
    await editedBack.press('a');
    const wasAnswered = await editedBack.press('b');
    await pressUntilAnswered(editedBack, 'a');
    expect(editedBack.texts()).toEqual(wasAnswered ? ['b', 'a'] : ['a']);
  },
);

test('after a response, the same form creates another record [API-39]', async () => {
  const { press, texts } = open();
  await press('a');
  await press('a');
  expect(texts()).toEqual(['a', 'a']);
});

test('when several records are created together, one whose response was lost isn’t undone [API-39]', async () => {
  const { press, texts, removed } = open(['none', 'answer']);
  expect(await press('a', 'b', 'c')).toBe(false);
  expect(await press('b', 'c')).toBe(true);
  expect(texts()).toEqual(['a', 'b', 'c']);
  expect(removed).toEqual([]);
});

test('an attempt that the server rejects leaves nothing to undo [API-39]', async () => {
  const { press, texts } = open(['request']);
  expect(await press('refused')).toBe(false);
  expect(await press('b')).toBe(true);
  expect(texts()).toEqual(['b']);
});

test('a record that changed after its response was lost stays [API-39]', async () => {
  const form = open(['answer']);
  await form.press('a');
  form.change('a', 'changed');
  expect(await form.press('b')).toBe(true);
  expect(form.texts()).toEqual(['changed', 'b']);
});

test('a retry still gets the lost response after the session has ended [API-39]', async () => {
  const { press, texts } = open(['answer', 'session']);
  expect(await press('a')).toBe(false);
  expect(await press('a')).toBe(false);
  expect(await press('a')).toBe(true);
  expect(texts()).toEqual(['a']);
});

test('a form without undo requests the lost response for each distinct content [API-39]', async () => {
  const { press, texts } = open(['answer', 'answer'], { canUndo: false });
  await press('a');
  await press('b');
  expect(await press('b')).toBe(true);
  expect(await press('a')).toBe(true);
  expect(texts()).toEqual(['a', 'b']);
});
