import * as z from 'zod/mini';

/**
 * The schema of a number field in a form: parses text, with or without a dollar sign and commas,
 * into a number. An empty field is null.
 * @param schema checks the number or null, such as a field of a contract's schema
 * @param message by default the message of `schema`
 */
export const numberField = <Output>(schema: z.core.$ZodType<Output>, message?: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const digits = text.trim().replace(/^\$/, '').replaceAll(',', '');
      const { data, error } = z.safeParse(schema, digits === '' ? null : Number(digits));
      if (!error) return data;
      context.issues.push({
        code: 'custom',
        input: text,
        message: message ?? error.issues[0]?.message,
      });
      return z.NEVER;
    }),
  );

/** The text of a number field; empty for null. */
export const formatNumberField = (value: number | null | undefined): string => String(value ?? '');
