/** The file name that `npm pack` uses, without the version. */
export const packName = (name: string): string => name.slice(1).replace('/', '-');

const packPattern = (name: string) => `${packName(name)}-\\d[\\w.-]*\\.tgz`;

export const isPackOf = (name: string, file: string): boolean =>
  new RegExp(`^${packPattern(name)}$`).test(file);

/** @param folder the packs' folder as the package.json names it: `kits` */
export function replacePacks(
  packageJson: string,
  folder: string,
  packs: readonly { readonly name: string; readonly file: string }[],
): string {
  return packs.reduce(
    (text, { name, file }) =>
      text.replace(
        new RegExp(`"file:${folder}/${packPattern(name)}"`, 'g'),
        () => `"file:${folder}/${file}"`,
      ),
    packageJson,
  );
}
