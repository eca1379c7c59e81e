/** Each payload calls `run`, which the test watches, from a different place in a page. */
const scripts = [
  '<script>run(1)</script>',
  '"><script>run(1)</script>',
  "'><script>run(1)</script>",
  '</textarea><script>run(1)</script>',
  '</title><script>run(1)</script>',
  '</style><script>run(1)</script>',
  '<scr<script>ipt>run(1)</scr</script>ipt>',
  '<script src=data:text/javascript,run(1)></script>',
  '<script type=module>run(1)</script>',
  '<script/x>run(1)</script>',
];

const handlers = ['onerror', 'onload', 'onfocus', 'onmouseover', 'ontoggle', 'onanimationstart'];
const elements = [
  '<img src=x HANDLER=run(1)>',
  '<svg HANDLER=run(1)>',
  '<details open HANDLER=run(1)>',
  '" autofocus HANDLER="run(1)',
];

const addresses = [
  '<a href="javascript:run(1)">open</a>',
  '<iframe src="javascript:run(1)"></iframe>',
  '<iframe srcdoc="<script>parent.run(1)</script>"></iframe>',
  '<object data="javascript:run(1)"></object>',
  '<embed src="javascript:run(1)">',
  '<form action="javascript:run(1)"><button>send</button></form>',
  '<base href="javascript:run(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:run(1)">',
  'javascript:run(1)',
  'data:text/html,<script>parent.run(1)</script>',
];

const templates = [
  '{{constructor.constructor("run(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the test needs the literal text.
  '${run(1)}',
  '<style>@import "javascript:run(1)";</style>',
  '<div style="background:url(javascript:run(1))">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=run(1)>',
  '\u2028<script>run(1)</script>',
];

export const payloads: readonly string[] = [
  ...scripts,
  ...addresses,
  ...templates,
  ...elements.flatMap((element) => handlers.map((handler) => element.replace('HANDLER', handler))),
];
