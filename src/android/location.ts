export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** `cmd location providers` (AOSP LocationShellCommand of Android 12); Android 11 has the master switch alone. */
export const mockLocationApi = 31;

/** All that apps listen to; `passive` hears what the others say and cannot be mocked. */
const providers = ['gps', 'network', 'fused'] as const;

/** Degrees as the shell takes them: never `1e-7`. */
const degrees = (value: number) => value.toFixed(7).replace(/\.?0+$/, '');

/** Whether locations are on, and lets the shell's user stand in for the providers. Prints `true` or `false`, or why not. */
export function renderPrepareMock(): string {
  return [
    'cmd location is-location-enabled 2>&1',
    'cmd location set-location-enabled true 2>&1',
    'appops set com.android.shell android:mock_location allow 2>&1',
    ...providers.map((name) => `cmd location providers add-test-provider ${name} 2>&1`),
    ...providers.map((name) => `cmd location providers set-test-provider-enabled ${name} true 2>&1`),
  ].join('; ');
}

/** Prints nothing, or why not. */
export function renderPlace({ latitude, longitude }: Place): string {
  const place = `${degrees(latitude)},${degrees(longitude)}`;
  return providers
    .map((name) => `cmd location providers set-test-provider-location ${name} --location ${place} --accuracy 5 2>&1`)
    .join('; ');
}

/** The device's own providers are there again once the mocks are gone. */
export function renderEndMock(wasEnabled: boolean): string {
  return [
    ...providers.map((name) => `cmd location providers remove-test-provider ${name} 2>&1`),
    'appops set com.android.shell android:mock_location default 2>&1',
    ...(wasEnabled ? [] : ['cmd location set-location-enabled false 2>&1']),
  ].join('; ');
}

/** Lines by which `parseMockPlace` tells where mocked providers say the device is. */
export function renderReadPlace(): string {
  return "dumpsys location | grep -E '^ +[a-z]+ provider|last location='";
}

/**
 * Where each mocked provider says the device is, by its name: `gps provider [mock]:` and `last location=Location[gps
 * 52.520000,13.405000 …]` (six decimals) on the lines that follow.
 */
export function parseMockPlaces(output: string): Readonly<Record<string, Place | undefined>> {
  const places: Record<string, Place | undefined> = {};
  let name: string | undefined;
  for (const line of output.split('\n')) {
    const heading = /^ +([a-z]+) provider( \[mock\])?:/.exec(line);
    if (heading !== null) {
      name = heading[2] === undefined ? undefined : heading[1];
      if (name !== undefined) places[name] = undefined;
    }
    const told = /last location=Location\[\S+ (-?[\d.]+),(-?[\d.]+)/.exec(line);
    if (name !== undefined && told !== null) {
      places[name] ??= { latitude: Number(told[1]), longitude: Number(told[2]) };
    }
  }
  return places;
}

export interface KnownPlace extends Place {
  /** Radius of 68 % confidence, m; undefined: not told. */
  readonly accuracyMeters?: number;
}

export function renderLastKnown(): string {
  return "dumpsys location | grep -E 'Location\\['";
}

/**
 * The newest of the places that any provider tells it was last at: `last location=Location[gps 52.520008,13.404954 hAcc=5.0
 * et=+1d2h3m4s5ms …]` (android.location.Location's toString; Android 11 and older list them under "Last Known
 * Locations:"). From AOSP's source, no device with a fix was recorded.
 */
export function parseLastKnown(output: string): KnownPlace | undefined {
  const found = [...output.matchAll(/Location\[\S+ (-?[\d.]+),(-?[\d.]+)([^\]\n]*)/g)].map(
    ([, latitude, longitude, more = '']) => {
      const accuracy = /\b(?:hAcc|acc)=([\d.]+)/.exec(more)?.[1];
      return {
        at: readElapsed(/\bet=\+?(\S+)/.exec(more)?.[1] ?? ''),
        place: {
          latitude: Number(latitude),
          longitude: Number(longitude),
          ...(accuracy !== undefined && { accuracyMeters: Number(accuracy) }),
        },
      };
    },
  );
  return found.filter(({ place }) => isPlace(place)).toSorted((a, b) => b.at - a.at)[0]?.place;
}

function isPlace({ latitude, longitude }: Place): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** `1d2h3m4s5ms` (TimeUtils.formatDuration) in ms. */
function readElapsed(text: string): number {
  const units: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
  return [...text.matchAll(/(\d+)(ms|[dhms])/g)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? 0),
    0,
  );
}

/** Android's own words where a command of this file was refused; `true` and `false` are answers. */
export function findLocationRefusal(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trim());
  const thrown = lines.map((line) => /(?:java\.lang\.\w+: )(.+)/.exec(line)?.[1]).find((words) => words !== undefined);
  return thrown ?? lines.find((line) => /^(Error|Unknown command|Exception|Can't find service)/.test(line));
}
