import { streamEvents } from '@dashboard/contracts-gateway';

export async function openChangeStream(gateway: { readonly url: string }, cookie = '') {
  const controller = new AbortController();
  const response = await fetch(gateway.url + streamEvents.path, {
    headers: { cookie },
    signal: controller.signal,
  });
  let text = '';
  const ended = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  })().catch(() => undefined);

  return {
    response,
    text: () => text,
    changes: () =>
      [...text.matchAll(/(?<!^event: .*\n)^data: (.*)$/gm)].map(([, data]) =>
        JSON.parse(data ?? ''),
      ),
    named: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name),
    ended,
    disconnect: () => controller.abort(),
  };
}
