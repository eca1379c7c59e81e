/** How jsdom finds the style rules of an element; it has no types. */
declare module 'jsdom/lib/jsdom/living/helpers/selectors.js' {
  interface ElementImpl {
    readonly localName: string;
    getAttributeNS(namespace: null, name: string): string | null;
  }
  const selectors: {
    /** @param selector undefined for a rule that has none, such as `@keyframes` */
    matchesDontThrow(element: ElementImpl, selector: string | undefined): boolean;
  };
  export = selectors;
}
