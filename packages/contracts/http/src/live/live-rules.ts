export const MAX_LIVE_PARAMS = 20;

/** The id of a tab, a table or a column. */
export const liveIdPattern = /^[A-Za-z][A-Za-z0-9-]{0,40}$/;

/** The name of a parameter of the address. */
export const liveParamPattern = /^[a-z][a-z0-9.-]{0,40}$/;

/** The value of a parameter, or a row. */
export const isLiveText = (text: string): boolean =>
  text.length >= 1 && text.length <= 100 && !/[\p{Control}\p{Surrogate}]/u.test(text);
