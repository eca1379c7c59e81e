// Insert style rules as production does. In tests, styled-components appends text by default, and jsdom
// then parses the whole sheet again for each rule.
process.env.SC_DISABLE_SPEEDY = 'false';

// jsdom has no popovers; what is in the document is shown there.
HTMLElement.prototype.showPopover ??= () => {};
