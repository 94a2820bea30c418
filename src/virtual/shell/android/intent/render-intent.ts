import type { Intent } from '../../../contract/intent.ts';
import { shortenComponent } from '../component.ts';

/** `Intent { act=… cat=[…] … }`, in Android's order of fields (corpus am_start_W_ok.txt, AOSP Intent.toShortString). */
export function renderIntent(intent: Intent, addedFlags = 0): string {
  const flags = (intent.flags | addedFlags) >>> 0;
  const fields = [
    intent.action !== undefined && `act=${intent.action}`,
    intent.categories.length > 0 && `cat=[${intent.categories.join(',')}]`,
    intent.data !== undefined && `dat=${intent.data}`,
    intent.type !== undefined && `typ=${intent.type}`,
    flags !== 0 && `flg=0x${flags.toString(16)}`,
    intent.packageName !== undefined && `pkg=${intent.packageName}`,
    intent.component !== undefined && `cmp=${shortenComponent(intent.component)}`,
    Object.keys(intent.extras).length > 0 && '(has extras)',
  ];
  return `Intent { ${fields.filter((field) => field !== false).join(' ')} }`;
}
