/** What an element must have so that a selector can match it. */
interface Subject {
  /** In lower case; undefined where the selector names no type. */
  readonly type: string | undefined;
  readonly classes: readonly string[];
}

const CANNOT_TELL = [{ type: undefined, classes: [] }];
const QUOTED = /"[^"]*"|'[^']*'/g;
const INNERMOST = /\([^()[\]]*\)|\[[^()[\]]*\]/g;

const subjects = new Map<string, readonly Subject[]>();

/**
 * Whether an element of this type and these classes can match a selector. False means that it does
 * not; true means that the selector has to be evaluated. Only the type and the classes of the
 * selector's last compound are compared, outside of brackets.
 * @param classes the value of the element's class attribute
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
  // A bracket leaves a mark of a pseudo-class behind: it is a part of its compound.
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
