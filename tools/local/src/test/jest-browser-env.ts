import * as React from 'react';

// Inserts style rules as production does. In tests, styled-components appends text by default, and
// jsdom then reparses the whole sheet for each rule.
process.env.SC_DISABLE_SPEEDY = 'false';

// For its warnings, React captures a stack for each element, up to 10,000 a second. That took a
// tenth of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// jsdom has no popovers and shows everything in the document.
HTMLElement.prototype.showPopover ??= () => {};
