// jsdom has no layout: there is nothing to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;

// React warns about updates outside act() only where this is set.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// Pages are built without keys, unless a test sets them.
(globalThis as { RELEASE_KEYS?: string }).RELEASE_KEYS ??= '';
