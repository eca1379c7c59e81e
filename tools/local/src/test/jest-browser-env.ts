// Inserts style rules as production does. In tests, styled-components appends text by default, and
// jsdom then reparses the whole sheet for each rule.
process.env.SC_DISABLE_SPEEDY = 'false';

// jsdom has no popovers and shows everything in the document.
HTMLElement.prototype.showPopover ??= () => {};
