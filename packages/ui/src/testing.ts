export function emulatePhone(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('max-width'),
      onchange: null,
    }) as unknown as MediaQueryList;
}

// Undefined in plain Node, outside a test runner.
globalThis.afterEach?.(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});
