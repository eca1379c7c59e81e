interface Subject {
  /** In lower case. Undefined if the selector names no type. */
  readonly type: string | undefined;
  readonly classes: readonly string[];
}

const CANNOT_TELL = [{ type: undefined, classes: [] }];
const QUOTED = /"[^"]*"|'[^']*'/g;
const INNERMOST = /\([^()[\]]*\)|\[[^()[\]]*\]/g;

const subjects = new Map<string, readonly Subject[]>();

/**
 * False is final; true means that the selector must be evaluated. Compares only the type and the
 * classes of its last compound, outside brackets.
 */
export function canMatch(selector: string, localName: string, classes: string): boolean {
  let alternatives = subjects.get(selector);
  if (!alternatives) {
    alternatives = parseSubjects(selector);
    subjects.set(selector, alternatives);
  }
  return alternatives.some(
    (subject) =>
      (subject.type === undefined || subject.type === localName.toLowerCase()) &&
      subject.classes.every((name) => hasClass(classes, name)),
  );
}

function parseSubjects(selector: string): readonly Subject[] {
  if (/[\\|]/.test(selector)) return CANNOT_TELL;
  // A bracket leaves a pseudo-class marker behind because it's part of its compound.
  let outside = selector.replace(QUOTED, '');
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(INNERMOST, ':in');
  }
  if (/["'()[\]]/.test(outside)) return CANNOT_TELL;
  return outside.split(',').map((alternative) => {
    const compound =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return {
      type: /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase(),
      classes: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    };
  });
}

function hasClass(classes: string, name: string): boolean {
  return classes.includes(name) && classes.split(/\s+/).includes(name);
}
