import { getSettings, type ProductSettings } from '@dashboard/contracts-auth';
import { endpointQueryOptions } from '@dashboard/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { DISCLAIMER, PRODUCT_NAME } from './fixed-texts.ts';
import { useShellServices } from './services.ts';

/** Like the kit's `useSettings`, for components outside a panel's host. */
export function useSettingsValue(key: string) {
  const { api } = useShellServices();
  return useQuery(endpointQueryOptions(api, getSettings, { params: { key } })).data?.value;
}

/** Needs no session. Blank until loaded, so that the name doesn't change in view. */
export function usePublicName(): string {
  const { data, isPending } = useQuery<{ name?: string }>({ queryKey: ['/manifest.webmanifest'] });
  return isPending ? NO_BREAK_SPACE : data?.name || PRODUCT_NAME;
}

const NO_BREAK_SPACE = '\u00a0';

export function useProduct(): Required<ProductSettings> {
  const { name, disclaimer } = (useSettingsValue('product') ?? {}) as ProductSettings;
  return { name: name || PRODUCT_NAME, disclaimer: disclaimer || DISCLAIMER };
}
