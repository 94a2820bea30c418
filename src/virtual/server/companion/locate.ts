import type { Fix } from '../../contract/services.ts';
import { requireAccess } from './access.ts';
import { type CompanionContext, type Method, readFlag } from './rpc.ts';

/** Where a device is that nobody has told where it is. */
const home = { latitude: 52.520008, longitude: 13.404954, accuracy: 8 };

const streets = ['Andante Street', 'Allegro Avenue', 'Largo Lane', 'Presto Place', 'Rondo Road', 'Adagio Alley'];
const mostNumber = 120;
/** About 100 m: places so near to each other are in one street. */
const blocksPerDegree = 1000;

/** Made up, and the same for the same place. */
function nameStreet({ latitude, longitude }: Pick<Fix, 'latitude' | 'longitude'>): string {
  const block = Math.abs(Math.round(latitude * blocksPerDegree) * 31 + Math.round(longitude * blocksPerDegree) * 17);
  return `${(block % mostNumber) + 1} ${streets[block % streets.length]}, Vivaceville`;
}

/** The place that was set, or home: the receiver knows it from then on. */
function takeFix({ services: { location }, clock }: CompanionContext): Fix {
  const mocked = [...location.providers.values()].some(({ mock, enabled, last }) => mock && enabled && last);
  const known = mocked ? location.current : undefined;
  if (known !== undefined) return known;
  const fix = { ...home, at: clock.now() };
  location.setProvider('gps', { mock: false, enabled: true, last: fix });
  return fix;
}

export const locate: Method = (context, params) => {
  requireAccess(context, 'location');
  const fix = readFlag(params, 'fresh') ? takeFix(context) : context.services.location.current;
  if (fix === undefined) return null;
  const { latitude, longitude, accuracy } = fix;
  return { latitude, longitude, accuracyMeters: accuracy, street: nameStreet(fix) };
};
