import { themeCss } from './theme-css.ts';

it('declares the same variables for both themes, and uses only declared ones', () => {
  const css = themeCss();
  const names = (selector: string) =>
    [...(css.split(`${selector}{`)[1]?.split('}')[0] ?? '').matchAll(/--([\w-]+):/g)].map(
      ([, name]) => name,
    );
  const light = names(":root[data-theme='light']");
  expect(light).toContain('tone-deep-green-surface');
  expect(light.length).toBeGreaterThan(50);
  expect(names(":root[data-theme='dark']")).toEqual(light);
});
