/// <reference lib="dom" />

// Insert style rules as production does. By default styled-components appends text in tests, and
// jsdom then parses the whole style element again for each rule.
process.env.SC_DISABLE_SPEEDY = 'false';

// jsdom has no popovers; what is in the document is shown there.
HTMLElement.prototype.showPopover ??= () => {};
