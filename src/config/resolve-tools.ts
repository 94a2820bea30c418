import type { Approval, ToolSettings } from './tool-settings.ts';

/** `tools` with every default filled in. Times in ms, sizes in bytes. */
export interface ResolvedTools {
  readonly approve: Approval;
  readonly slug: string;
  readonly accounts: Readonly<Record<string, string>>;
  readonly android: {
    readonly privacy: boolean;
    readonly builtIn: { readonly write: boolean; readonly delete: boolean };
    readonly locations: readonly {
      readonly id: string;
      readonly name: string;
      readonly path: string;
      readonly description: string;
      readonly write: boolean;
      readonly delete: boolean;
    }[];
    readonly fileLimit: number;
    readonly allowHttp: boolean;
    readonly allowUnverifiedHttps: boolean;
    readonly downloadMs: number;
    readonly disabledTools: readonly string[];
    readonly disabledParameters: Readonly<Record<string, readonly string[]>>;
  };
}

const defaultFileLimitMb = 50;
const bytesPerMb = 1024 * 1024;

export function resolveTools(
  { approve = 'medium', android = {}, channel = {} }: ToolSettings,
  toMs: (name: string, value: unknown) => number,
): ResolvedTools {
  return {
    approve,
    slug: android.slug ?? '',
    accounts: channel.accounts ?? {},
    android: {
      privacy: android.privacy ?? true,
      builtIn: { write: android.builtInWrite ?? false, delete: android.builtInDelete ?? false },
      locations: (android.locations ?? []).map(({ id, name, path, description, write, delete: remove }) => ({
        id,
        name: name ?? id,
        path,
        description: description ?? '',
        write: write ?? false,
        delete: remove ?? false,
      })),
      fileLimit: (android.fileLimitMb ?? defaultFileLimitMb) * bytesPerMb,
      allowHttp: android.allowHttp ?? false,
      allowUnverifiedHttps: android.allowUnverifiedHttps ?? false,
      downloadMs: toMs('tools.android.downloadTimeout', android.downloadTimeout ?? '60s'),
      disabledTools: typeof android.disabled === 'string' ? [android.disabled] : (android.disabled ?? []),
      disabledParameters: android.disabledParameters ?? {},
    },
  };
}
