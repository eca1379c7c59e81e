/** Input types that take no text, so shortcuts work while they have the focus. */
const WORDLESS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !WORDLESS.test(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

export const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
