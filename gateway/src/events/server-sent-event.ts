/** An event with a name, as it stands in a stream of server-sent events. @param data one line */
export const formatEvent = (name: string, data: string): string =>
  `event: ${name}\ndata: ${data}\n\n`;
