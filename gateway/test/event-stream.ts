import { streamEvents } from '../src/own-endpoints.ts';

/** A browser that listens to the change stream and notes all that it is sent. */
export async function listen(gateway: { readonly url: string }, cookie = '') {
  const controller = new AbortController();
  const response = await fetch(gateway.url + streamEvents.path, {
    headers: { cookie },
    signal: controller.signal,
  });
  let text = '';
  const ended = (async () => {
    for await (const piece of response.body ?? []) text += Buffer.from(piece).toString();
  })().catch(() => undefined);

  return {
    response,
    text: () => text,
    /** The data of the events so far. */
    changes: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
    /** Kept when the server ends the stream. */
    ended,
    leave: () => controller.abort(),
  };
}

/** Waits until something holds. @throws Error when it does not within `timeoutMs` */
export async function until(
  holds: () => boolean | Promise<boolean>,
  timeoutMs = 5_000,
): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await holds()); ) {
    if (Date.now() > end) throw new Error(`It did not come about: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
