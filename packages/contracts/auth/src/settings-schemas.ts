import * as z from 'zod/mini';

export const MAX_SETTINGS_BYTES = 64 * 1024;

export const settingsKeySchema = z
  .string()
  .check(
    z.maxLength(60),
    z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  );

const textSchema = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, `must have at most ${maxLength} characters`));

/** For an empty or missing text, the default applies. */
export const productSettingsSchema = z.strictObject({
  name: z.optional(textSchema(60)),
  disclaimer: z.optional(textSchema(500)),
});

export type ProductSettings = Readonly<z.infer<typeof productSettingsSchema>>;

export const glossarySettingsSchema = z.record(
  settingsKeySchema,
  z.string().check(z.trim(), z.minLength(1), z.maxLength(600)),
);

export type GlossarySettings = Readonly<z.infer<typeof glossarySettingsSchema>>;

/** Undefined for a document that belongs to a module. */
export function findSettingsSchema(key: string) {
  if (key === 'product') return productSettingsSchema;
  return key === 'glossary' ? glossarySettingsSchema : undefined;
}

export const settingsValueSchema = z.record(z.string(), z.unknown());

export const settingsSchema = z.object({
  value: settingsValueSchema,
  /** 0 until the first change; the value is empty then. */
  version: z.int(),
});

export type Settings = Readonly<z.infer<typeof settingsSchema>>;
