/** Asks in the terminal without showing what is typed; undefined when Ctrl-C ends the question. */
export function readHidden(question: string): Promise<string | undefined> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  return new Promise((resolve) => {
    let typed = '';
    const finish = (answer: string | undefined) => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
      resolve(answer);
    };
    function read(chunk: string) {
      for (const character of chunk) {
        if (character === '\u0003' || character === '\u0004') return finish(undefined);
        if (character === '\r' || character === '\n') return finish(typed);
        if (character === '\u007f' || character === '\b') typed = typed.slice(0, -1);
        else typed += character;
      }
    }
    stdin.on('data', read);
  });
}
