/** As `npm pack` names a file, without its version. */
export const packName = (name: string): string => name.slice(1).replace('/', '-');

const packPattern = (name: string) => `${packName(name)}-\\d[\\w.-]*\\.tgz`;

/** Whether a file is a pack of a kit, of whatever version. */
export const isPackOf = (name: string, file: string): boolean =>
  new RegExp(`^${packPattern(name)}$`).test(file);

/**
 * The text of a package.json with the new packs in place of former packs of the same kits.
 * @param folder of the packs, as the package.json names it: `kits`
 */
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
