// Runs before anything is drawn, so that a page never flashes in the other theme.
(() => {
  let stored;
  try {
    stored = localStorage.theme;
  } catch {
    // Storage may be forbidden; the system's preference decides then.
  }
  document.documentElement.dataset.theme = (
    stored
      ? stored === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches
  )
    ? 'dark'
    : 'light';
})();
