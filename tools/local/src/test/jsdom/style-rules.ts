import selectors from 'jsdom/lib/jsdom/living/helpers/selectors.js';
import { canMatch } from './selector-filter.ts';

// For each computed style, which every query by role needs, jsdom evaluates the selector of every
// style rule. That took half the time of a large form's tests, and most rules target other
// elements.
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  selector !== undefined &&
  canMatch(selector, element.localName, element.getAttributeNS(null, 'class') ?? '') &&
  matchesDontThrow(element, selector);
