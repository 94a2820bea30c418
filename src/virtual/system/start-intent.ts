import type { LaunchOutcome } from '../contract/device-ui.ts';
import type { Intent } from '../contract/intent.ts';
import { createWindowMemory } from '../ui/scene.ts';
import { type DeviceState, markChanged, type OnResult } from './device-state.ts';
import { hideKeyboard } from './keyboard-state.ts';
import { openActivity } from './open-activity.ts';
import { closePanel } from './panel.ts';
import { nameKind, resolveIntent } from './resolve-intent.ts';
import type { Candidate, ResolverState } from './system-state.ts';
import { tellEffect } from './tell-effect.ts';

const chooser = 'android.intent.action.CHOOSER';

/** Starts what an intent means; several candidates show "Open with", the chooser's intent the share sheet. */
export async function startIntent(
  device: DeviceState,
  intent: Intent,
  by?: string,
  onResult?: OnResult,
): Promise<LaunchOutcome> {
  closePanel(device);
  if (intent.component !== undefined) {
    const { packageName, activity } = intent.component;
    return openActivity(device, { packageName, activity, intent, by, onResult });
  }
  const candidates = resolveIntent(device, intent);
  const preferred = device.system.preferred.get(nameKind(intent));
  const wanted =
    candidates.find((one) => isSame(one, preferred)) ?? (candidates.length === 1 ? candidates[0] : undefined);
  if (wanted !== undefined) return openActivity(device, { ...wanted, intent, by, onResult });
  if (candidates.length === 0) return { ok: false, reason: 'unresolved' };
  return showResolver(device, 'resolver', { intent, candidates, by, onResult });
}

/** The share sheet; empty too, as Android shows it. */
export function showShareSheet(device: DeviceState, intent: Intent, by: string): void {
  const candidates = resolveIntent(device, intent).filter(({ packageName }) => packageName !== by);
  showResolver(device, 'chooser', { intent, candidates, by });
}

export function isSame(one: Candidate, other: Candidate | undefined): boolean {
  return one.packageName === other?.packageName && one.activity === other.activity;
}

interface ResolverRequest {
  readonly intent: Intent;
  readonly candidates: readonly Candidate[];
  readonly by?: string | undefined;
  readonly onResult?: OnResult | undefined;
}

function showResolver(
  device: DeviceState,
  kind: ResolverState['kind'],
  { intent, candidates, by, onResult }: ResolverRequest,
): LaunchOutcome {
  hideKeyboard(device);
  device.system.resolver = {
    kind,
    intent: kind === 'chooser' ? { categories: [], extras: {}, flags: 0, action: chooser } : intent,
    candidates,
    selected: undefined,
    number: device.nextNumber++,
    memory: createWindowMemory(),
    choose(candidate) {
      device.system.resolver = undefined;
      markChanged(device);
      device.openActivity({ ...candidate, intent, ...(by !== undefined && { by }), onResult });
    },
    cancel() {
      device.system.resolver = undefined;
      markChanged(device);
      onResult?.(undefined);
    },
    remember: (candidate) => void device.system.preferred.set(nameKind(intent), candidate),
  };
  markChanged(device);
  const activity = kind === 'chooser' ? chooserActivity : resolverActivity;
  tellEffect(device, 'activity resumed', { package: resolverPackage, activity });
  return { ok: true, state: 'COLD', activity, tookMs: 0 };
}

export const resolverPackage = 'com.android.intentresolver';
export const resolverActivity = 'com.android.intentresolver.ResolverActivity';
export const chooserActivity = 'com.android.intentresolver.ChooserActivity';
