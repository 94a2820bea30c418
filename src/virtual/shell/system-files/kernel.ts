/** Kernels that came with the API levels (android common kernels). */
const releases: Readonly<Record<number, string>> = {
  28: '4.9.270',
  29: '4.14.180',
  30: '4.19.157',
  31: '5.10.43',
  32: '5.10.66',
  33: '5.15.41',
  34: '6.1.43',
  35: '6.6.30',
  36: '6.12.23',
};

export function kernelRelease(api: number): string {
  return `${releases[api] ?? '6.1.43'}-android-vivace`;
}

export const kernelBuild = '#1 SMP PREEMPT Thu Jan 1 00:00:00 UTC 2026';
