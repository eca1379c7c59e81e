import * as z from 'zod/mini';

/** Parses a form's number field, with or without `$` and commas; null if empty. */
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

export const formatNumberField = (value: number | null | undefined): string => String(value ?? '');
