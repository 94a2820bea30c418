/** In degrees. */
export interface GeoPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth, m (IUGG). */
const earthRadius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The shortest way over the ground, m (haversine). */
export function measureDistance(from: GeoPlace, to: GeoPlace): number {
  return earthRadius * measureAngle(from, to);
}

function measureAngle(from: GeoPlace, to: GeoPlace): number {
  const dLatitude = radians(to.latitude - from.latitude);
  const dLongitude = radians(to.longitude - from.longitude);
  const half =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The place a fraction of the shortest way on. Between antipodes every way is as short: the one along the latitudes is taken. */
export function placeOnWay(from: GeoPlace, to: GeoPlace, fraction: number): GeoPlace {
  const angle = measureAngle(from, to);
  const sine = Math.sin(angle);
  if (angle === 0) return from;
  if (sine < 1e-12) {
    return {
      latitude: from.latitude + (to.latitude - from.latitude) * fraction,
      longitude: from.longitude + (to.longitude - from.longitude) * fraction,
    };
  }
  const [a, b] = [Math.sin((1 - fraction) * angle) / sine, Math.sin(fraction * angle) / sine];
  const [one, other] = [toVector(from), toVector(to)];
  const [x, y, z] = [0, 1, 2].map((axis) => a * (one[axis] ?? 0) + b * (other[axis] ?? 0)) as [number, number, number];
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

function toVector({ latitude, longitude }: GeoPlace): readonly number[] {
  const [up, east] = [radians(latitude), radians(longitude)];
  return [Math.cos(up) * Math.cos(east), Math.cos(up) * Math.sin(east), Math.sin(up)];
}
