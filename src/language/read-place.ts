import type { YamlScalar } from '../yaml/node.ts';
import type { CompileContext } from './compile-context.ts';
import { deriveExpression, isExpression, parseTemplate } from './expression.ts';
import type { Expression } from './plan.ts';

export type PlaceTemplate = {
  readonly latitude: number | Expression;
  readonly longitude: number | Expression;
};

const degrees = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)';
const placeText = new RegExp(`^\\s*(${degrees})\\s*,\\s*(${degrees})\\s*$`);

/** `52.52, 13.405`: latitude and longitude in degrees. Undefined, and reported, where it is no place on earth. */
export function readPlace(scalar: YamlScalar, { report, checkCode }: CompileContext): PlaceTemplate | undefined {
  const value = parseTemplate(scalar, 'text', checkCode);
  if (isExpression(value)) return { latitude: derivePart(value, 0), longitude: derivePart(value, 1) };
  const [, latitude, longitude] = placeText.exec(value) ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  if (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180) return place;
  report({
    code: 'flow/invalid-value',
    range: scalar.range,
    message:
      latitude === undefined
        ? `"${value}" is not a place.`
        : `"${value}" is not on earth: a latitude goes to 90 degrees, a longitude to 180.`,
    hint: 'Write "latitude,longitude" in degrees, such as "52.52,13.405".',
  });
  return undefined;
}

export function isKnownPlace(place: PlaceTemplate): place is { latitude: number; longitude: number } {
  return typeof place.latitude === 'number' && typeof place.longitude === 'number';
}

/** What is no number there becomes a text that the tool refuses by name. */
function derivePart(value: Expression, at: 0 | 1): Expression {
  return deriveExpression(value, 'number', (text) => `((words) => (words.split(',')[${at}] ?? words).trim())(${text})`);
}
