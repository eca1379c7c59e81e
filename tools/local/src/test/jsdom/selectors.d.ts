/** jsdom's internal matching of elements and style rules, which has no types. */
declare module 'jsdom/lib/jsdom/living/helpers/selectors.js' {
  interface ElementImpl {
    readonly localName: string;
    getAttributeNS(namespace: null, name: string): string | null;
  }
  const selectors: {
    /** @param selector undefined for a rule without one, such as `@keyframes` */
    matchesDontThrow(element: ElementImpl, selector: string | undefined): boolean;
  };
  export = selectors;
}
