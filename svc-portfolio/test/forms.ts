type Part = string | Uint8Array | File;

export function createForm(parts: Readonly<Record<string, Part | readonly Part[]>>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(parts)) {
    for (const part of [values].flat()) {
      const isBytes = part instanceof Uint8Array;
      form.append(name, isBytes ? new File([new Uint8Array(part)], 'image.png') : part);
    }
  }
  return form;
}
