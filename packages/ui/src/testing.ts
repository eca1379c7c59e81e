/** Makes `usePhone` true until the test ends. */
export function emulatePhone(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('max-width'),
      onchange: null,
    }) as unknown as MediaQueryList;
}

// Plain Node has no tests.
globalThis.afterEach?.(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});
