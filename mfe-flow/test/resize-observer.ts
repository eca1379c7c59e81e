/* jsdom lays nothing out and has no ResizeObserver, which the switch of the form asks for. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
