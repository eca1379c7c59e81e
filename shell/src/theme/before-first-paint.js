// Runs before the first paint, so that a page never flashes in the other theme.
(() => {
  let stored;
  try {
    stored = localStorage.theme;
  } catch {
    // If storage is forbidden, use the system's preference.
  }
  document.documentElement.dataset.theme = (
    stored
      ? stored === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches
  )
    ? 'dark'
    : 'light';
})();

// The first use of Intl takes long enough for a task of its own, while the scripts load.
requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat()));
